import type { Inline } from './tree.ts';

/** Emphasis and links inside each other; deeper ones stay text. */
const MOST_LEVELS = 6;
const LONGEST_ADDRESS = 500;
const ESCAPED = /[\\`*_[\](){}#+\-.!>~<|]/;
/** An address that stands for itself; punctuation at its end belongs to the sentence. */
const BARE = /https?:\/\/[^\s<>()[\]`*"]*[^\s<>()[\]`*".,;:!?']/y;
const WORD = /[\p{L}\p{N}]/u;

/** The parts of a text within a paragraph. A line break stays one, as writers expect. */
export const inlineOf = (text: string): Inline[] => parts(text, 0, false);

/** The address, if a link may lead there: http and https, without a user name that could pass for a host. */
export function safeHref(address: string): string | undefined {
  if (address.length > LONGEST_ADDRESS || !/^https?:\/\/[^\s"'<>\\^`{|}\p{C}]+$/iu.test(address)) return undefined;
  const host = /^https?:\/\/([^/?#]*)/i.exec(address)?.[1] ?? '';
  return host === '' || host.includes('@') ? undefined : address;
}

interface Found {
  readonly part: Inline | readonly Inline[];
  /** The place after it. */
  readonly end: number;
}

function parts(text: string, level: number, isInLink: boolean): Inline[] {
  const found: Inline[] = [];
  let plain = '';
  let at = 0;
  const flush = () => {
    if (plain !== '') found.push({ type: 'text', text: plain });
    plain = '';
  };
  while (at < text.length) {
    const letter = text.charAt(at);
    if (letter === '\\' && ESCAPED.test(text.charAt(at + 1))) {
      plain += text.charAt(at + 1);
      at += 2;
      continue;
    }
    const special = level >= MOST_LEVELS ? undefined : partAt(text, at, level, isInLink);
    if (special === undefined) {
      plain += letter;
      at += 1;
      continue;
    }
    flush();
    found.push(...[special.part].flat());
    at = special.end;
  }
  flush();
  return found;
}

function partAt(text: string, at: number, level: number, isInLink: boolean): Found | undefined {
  switch (text.charAt(at)) {
    case '\n':
      return { part: { type: 'break' }, end: at + 1 };
    case '`':
      return codeAt(text, at);
    case '*':
    case '_':
      return emphasisAt(text, at, level, isInLink);
    case '!':
      // A picture: its text becomes a link, because a foreign picture would tell its server who reads.
      return text.charAt(at + 1) === '[' ? linkAt(text, at + 1, level, isInLink) : undefined;
    case '[':
      return linkAt(text, at, level, isInLink);
    case 'h':
      return isInLink || WORD.test(text.charAt(at - 1)) ? undefined : bareAt(text, at);
    default:
      return undefined;
  }
}

function codeAt(text: string, at: number): Found | undefined {
  const end = text.indexOf('`', at + 1);
  const code = text.slice(at + 1, end);
  return end <= at + 1 || code.includes('\n') ? undefined : { part: { type: 'code', text: code }, end: end + 1 };
}

function emphasisAt(text: string, at: number, level: number, isInLink: boolean): Found | undefined {
  const letter = text.charAt(at);
  // Names with underscores are no emphasis.
  if (letter === '_' && WORD.test(text.charAt(at - 1))) return undefined;
  const marker = text.charAt(at + 1) === letter ? letter + letter : letter;
  const start = at + marker.length;
  if (/^\s?$/.test(text.charAt(start)) || text.charAt(start) === letter) return undefined;
  const end = closing(text, start, marker);
  if (end === undefined) return undefined;
  const children = parts(text.slice(start, end), level + 1, isInLink);
  return { part: { type: marker.length === 2 ? 'strong' : 'em', children }, end: end + marker.length };
}

/** Where emphasis ends: not after a space, not at an escaped mark, and not within a word if it is an underscore. */
function closing(text: string, start: number, marker: string): number | undefined {
  const letter = marker.charAt(0);
  for (let end = text.indexOf(marker, start); end !== -1; end = text.indexOf(marker, end + 1)) {
    const before = text.charAt(end - 1);
    const after = text.charAt(end + marker.length);
    if (marker.length === 1 && after === letter) {
      // Two marks belong to each other: a bold part inside.
      end += 1;
      continue;
    }
    if (/[\s\\]/.test(before) || (letter === '_' && WORD.test(after))) continue;
    // Of three marks, the first belongs to the part inside.
    return marker.length === 2 && after === letter ? end + 1 : end;
  }
  return undefined;
}

/** `[text](address)`. With an address where no link may lead, the text alone. */
function linkAt(text: string, at: number, level: number, isInLink: boolean): Found | undefined {
  const middle = text.indexOf('](', at);
  if (middle === -1) return undefined;
  const end = addressEnd(text, middle + 2);
  const label = text.slice(at + 1, middle);
  if (end === -1 || label.includes('\n\n') || label.includes('[')) return undefined;
  // A title may follow the address; it is left out.
  const address =
    text
      .slice(middle + 2, end)
      .trim()
      .split(/\s/, 1)[0] ?? '';
  const children = parts(label, level + 1, true);
  const href = isInLink ? undefined : safeHref(address);
  if (href === undefined) return { part: children, end: end + 1 };
  const shown = children.length === 0 ? [{ type: 'text', text: href } as const] : children;
  return { part: { type: 'link', href, children: shown }, end: end + 1 };
}

/** Where an address ends: it may contain pairs of parentheses. */
function addressEnd(text: string, start: number): number {
  let open = 0;
  for (let at = start; at < text.length && at - start <= LONGEST_ADDRESS * 2; at += 1) {
    const letter = text.charAt(at);
    if (letter === '(') open += 1;
    if (letter === ')' && open === 0) return at;
    if (letter === ')') open -= 1;
  }
  return -1;
}

function bareAt(text: string, at: number): Found | undefined {
  BARE.lastIndex = at;
  const address = BARE.exec(text)?.[0];
  const href = address === undefined ? undefined : safeHref(address);
  return href === undefined
    ? undefined
    : { part: { type: 'link', href, children: [{ type: 'text', text: href }] }, end: at + href.length };
}
