import { escapeHtml } from '../html.ts';

const PARTICIPANT = /^participant\s+(\S+)(?:\s+as\s+(.+))?$/;
const MESSAGE = /^(\S+?)(-{1,2})>>(\S+?)\s*:\s*(.+)$/;

/** Sizes in the drawing's own pixels. */
const LANE = 190;
const ROW = 52;
const TOP = 64;
const BOX = { width: 164, height: 34 };
/** A message to oneself goes this far to the right and back. */
const LOOP = 36;

interface Message {
  readonly from: number;
  readonly to: number;
  readonly isReply: boolean;
  readonly text: string;
}

/** A sequence diagram as SVG in the page's own colours. `undefined` when it uses more than messages. */
export function drawSequence(lines: readonly string[], label: string): string | undefined {
  const names = new Map<string, string>();
  const messages: Message[] = [];
  for (const line of lines) {
    const [, id, name] = PARTICIPANT.exec(line) ?? [];
    const [, from, dashes, to, text] = MESSAGE.exec(line) ?? [];
    if (id !== undefined) names.set(id, name ?? id);
    else if (from !== undefined && to !== undefined && text !== undefined) {
      const ids = [...names.keys()];
      messages.push({ from: ids.indexOf(from), to: ids.indexOf(to), isReply: dashes === '--', text });
    } else return undefined;
  }
  if (messages.some(({ from, to }) => from < 0 || to < 0)) return undefined;
  const labels = [...names.values()];
  const [width, height] = [labels.length * LANE, TOP + messages.length * ROW + 24];
  const spoken = messages.map(({ from, to, text }) => `${labels[from]} to ${labels[to]}: ${text}`).join('; ');
  return `<div class="scroll" role="group" tabindex="0" aria-label="Diagram: ${escapeHtml(label)}">
<svg class="sequence" role="img" aria-label="${escapeHtml(spoken)}" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
${labels.map((name, at) => lane(name, at, height)).join('\n')}
${messages.map((message, row) => arrow(message, row, labels.length)).join('\n')}
</svg></div>\n`;
}

const centre = (lane: number): number => LANE * lane + LANE / 2;

function lane(name: string, at: number, height: number): string {
  const x = centre(at);
  const box = `<rect x="${x - BOX.width / 2}" y="4" width="${BOX.width}" height="${BOX.height}" rx="4"/>`;
  return `<line class="lane" x1="${x}" y1="${BOX.height + 4}" x2="${x}" y2="${height}"/>${box}<text x="${x}" y="26">${escapeHtml(name)}</text>`;
}

function arrow({ from, to, isReply, text }: Message, row: number, lanes: number): string {
  const y = TOP + row * ROW + 20;
  const [start, end] = [centre(from), centre(to)];
  const kind = isReply ? 'message reply' : 'message';
  if (from === to) {
    const path = `M${start} ${y - 8}h${LOOP}v16h${-LOOP}`;
    // Beyond the last lane there is no room: the text is on the left there.
    const isRight = from < lanes - 1;
    const place = isRight ? `class="beside" x="${start + LOOP + 8}"` : `class="before" x="${start - 10}"`;
    return `<path class="${kind}" d="${path}"/>${head(start, y + 8, 1)}<text ${place} y="${y + 5}">${escapeHtml(text)}</text>`;
  }
  const side = end > start ? -1 : 1;
  const line = `<path class="${kind}" d="M${start} ${y}H${end + side * 6}"/>`;
  return `${line}${head(end, y, side)}<text class="above" x="${(start + end) / 2}" y="${y - 8}">${escapeHtml(text)}</text>`;
}

/** The head of an arrow whose tip is at the point; `side` is 1 when the arrow comes from the right. */
const head = (x: number, y: number, side: 1 | -1): string => `<path class="head" d="M${x} ${y}l${side * 9} -4.5v9z"/>`;
