import { describe, expect, it } from '@jest/globals';
import { drawDiagram } from './draw.ts';

const SEQUENCE = `sequenceDiagram
  participant B as browser
  participant C as CloudFront <edge>
  B->>C: GET /
  C->>C: look
  C-->>B: 200`;

describe('drawDiagram', () => {
  it('draws a sequence with a lane per participant and an arrow per message, and reads it aloud', () => {
    const drawn = drawDiagram(SEQUENCE, 'A request') ?? '';

    expect(drawn.match(/class="lane"/g)).toHaveLength(2);
    expect(drawn.match(/class="head"/g)).toHaveLength(3);
    expect(drawn.match(/class="message reply"/g)).toHaveLength(1);
    expect(drawn).toContain('CloudFront &lt;edge&gt; to browser: 200"');
    expect(drawn).not.toContain('style=');
  });

  it('keeps the text of the last lane inside the drawing', () => {
    const drawn = drawDiagram(SEQUENCE, 'A request') ?? '';

    expect(drawn).toContain('<text class="before" ');
  });

  it('lists the transitions of a state machine', () => {
    const drawn = drawDiagram('stateDiagram-v2\n  [*] --> New: open\n  New --> [*]\n', 'States') ?? '';

    expect(drawn).toContain('<td><span class="edge">begin</span></td><td><code>New</code></td><td>open</td>');
    expect(drawn).toContain('<td><code>New</code></td><td><span class="edge">end</span></td><td></td>');
  });

  it.each([
    'flowchart LR\n  a --> b',
    'sequenceDiagram\n  alt x\n',
    'sequenceDiagram\n  A->>B: unknown',
    'stateDiagram-v2\n  state x {',
  ])('leaves other notations to be shown as text: %j', (source) => {
    expect(drawDiagram(source, 'x')).toBeUndefined();
  });
});
