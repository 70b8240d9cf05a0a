import { inlineOf } from './inline.ts';
import type { Block } from './tree.ts';

const FENCE = /^ {0,3}```/;
const HEADING = /^ {0,3}(#{1,6})[ \t]+(.*)$/;
const RULE = /^ {0,3}(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/;
const QUOTE = /^ {0,3}>[ \t]?/;
const BULLET = /^ {0,5}[-*+][ \t]+/;
const NUMBER = /^ {0,5}\d{1,9}[.)][ \t]+/;

/** The parts of a text, in linear time. Every text is valid: what is no Markdown is a paragraph. */
export function parseMarkdown(text: string): Block[] {
  const lines = text.split(/\r\n?|\n/);
  const blocks: Block[] = [];
  let at = 0;
  while (at < lines.length) {
    const [block, next] = blockAt(lines, at);
    if (block !== undefined) blocks.push(block);
    at = next;
  }
  return blocks;
}

/** The part that begins in a line, and the line after it; none for an empty line. */
function blockAt(lines: readonly string[], at: number): [block: Block | undefined, next: number] {
  const line = lines[at] ?? '';
  if (line.trim() === '') return [undefined, at + 1];
  if (FENCE.test(line)) return codeAt(lines, at);
  const heading = HEADING.exec(line);
  if (heading !== null) {
    const title = (heading[2] ?? '').replace(/[ \t]+#+[ \t]*$/, '');
    return [{ type: 'heading', level: heading[1] === '#' ? 1 : 2, children: inlineOf(title.trim()) }, at + 1];
  }
  if (RULE.test(line)) return [{ type: 'rule' }, at + 1];
  if (QUOTE.test(line)) {
    const end = endOf(lines, at, (each) => QUOTE.test(each));
    const quoted = lines.slice(at, end).map((each) => each.replace(QUOTE, ''));
    return [{ type: 'quote', children: inlineOf(quoted.join('\n').trim()) }, end];
  }
  if (BULLET.test(line)) return listAt(lines, at, BULLET);
  if (NUMBER.test(line)) return listAt(lines, at, NUMBER);
  const end = endOf(lines, at + 1, (each) => each.trim() !== '' && !beginsBlock(each));
  const words = lines.slice(at, end).map((each) => each.trim());
  return [{ type: 'paragraph', children: inlineOf(words.join('\n')) }, end];
}

const beginsBlock = (line: string): boolean =>
  [FENCE, HEADING, RULE, QUOTE, BULLET, NUMBER].some((pattern) => pattern.test(line));

/** The first line from `at` that does not belong. */
function endOf(lines: readonly string[], at: number, belongs: (line: string) => boolean): number {
  let end = at;
  while (end < lines.length && belongs(lines[end] ?? '')) end += 1;
  return end;
}

/** A fence without an end takes the rest. */
function codeAt(lines: readonly string[], at: number): [Block, number] {
  const end = endOf(lines, at + 1, (line) => !FENCE.test(line));
  return [{ type: 'code', text: lines.slice(at + 1, end).join('\n') }, end + 1];
}

/** One level: lines that are indented below an item continue it. */
function listAt(lines: readonly string[], at: number, marker: RegExp): [Block, number] {
  const items: string[][] = [];
  let end = at;
  for (; end < lines.length; end += 1) {
    const line = lines[end] ?? '';
    if (marker.test(line) && !RULE.test(line)) items.push([line.replace(marker, '').trim()]);
    else if (/^[ \t]+\S/.test(line) && !beginsBlock(line)) items.at(-1)?.push(line.trim());
    else break;
  }
  return [{ type: 'list', isOrdered: marker === NUMBER, items: items.map((words) => inlineOf(words.join('\n'))) }, end];
}
