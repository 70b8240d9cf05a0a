import type { Reason } from '@satcade/contracts/archive/reasons';
import { shown } from '@satcade/contracts/archive/shown';
import type { EngineAnswer, Threat } from './engine-answer.ts';
import type { OwnFindings, Verdict } from './scan.ts';

/** The findings about a game file. */
export interface Findings extends Pick<OwnFindings, 'objections'> {
  readonly answer: EngineAnswer;
}

/** Malware outranks an objection, an objection outranks a clean scan; a failed engine gives no verdict. */
export function verdictOf({ answer, objections }: Findings): Pick<Verdict, 'status' | 'details'> {
  switch (answer.kind) {
    case 'infected':
      return { status: 'INFECTED', details: listed(answer.threats.map(threatText)) };
    case 'unsupported':
      return { status: 'REJECTED', details: listed([...objections, answer.reason]) };
    case 'failed':
      // Our own objections need no engine.
      return objections.length > 0
        ? { status: 'REJECTED', details: listed(objections) }
        : { status: 'ERROR', details: SCAN_FAILED };
    case 'clean':
      return objections.length > 0 ? { status: 'REJECTED', details: listed(objections) } : { status: 'CLEAN' };
  }
}

/** The verdict on a file that is refused before an engine has seen it. */
export const rejected = (details: Reason): Verdict => ({ status: 'REJECTED', details });

/** The message for the developer once the last attempt has failed. */
export const SCAN_FAILED: Reason = 'The scan failed several times. Request another scan or upload the file again.';

const andMore = (count: number): Reason => `And ${count} more.`;

const threatText = ({ name, path }: Threat): Reason =>
  path === '' ? `Malware found: ${name}.` : `Malware found: ${name} in ${shown(path)}.`;

/**
 * Details travel in events and are stored in the table: a file with a thousand faults must not add a thousand lines.
 */
const MAX_LISTED = 10;

function listed(texts: readonly string[]): string {
  const distinct = [...new Set(texts)];
  const more = distinct.length - MAX_LISTED;
  return [...distinct.slice(0, MAX_LISTED), ...(more > 0 ? [andMore(more)] : [])].join(' ');
}
