import { drawSequence } from './sequence.ts';
import { listTransitions } from './states.ts';

/**
 * The HTML of a diagram in Mermaid's notation: a drawing of a sequence, or a table of a state machine's transitions.
 * `undefined` for other kinds of diagrams, whose source is shown then.
 */
export function drawDiagram(source: string, label: string): string | undefined {
  const [kind = '', ...lines] = source
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('%%'));
  if (kind === 'sequenceDiagram') return drawSequence(lines, label);
  if (kind === 'stateDiagram-v2') return listTransitions(lines, label);
  return undefined;
}
