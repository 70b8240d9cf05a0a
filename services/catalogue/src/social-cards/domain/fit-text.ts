/** What the fonts of the cards can show. */
export interface Typeface {
  /** Whether there is a glyph for this character. */
  has(character: string): boolean;
  /** The width of a text at a size of 1. */
  widthOf(text: string): number;
}

export interface FittedText {
  readonly lines: readonly string[];
  readonly size: number;
}

/** A size of text, and how many lines of it fit. */
interface Step {
  readonly size: number;
  readonly lines: number;
}

const LETTER = /[\p{L}\p{N}]/u;
/** Signs that show nothing, and would be boxes. */
const INVISIBLE = /[\p{C}\p{Z}]+/gu;
/** Scripts without spaces may break after each character. */
const BREAKS_ANYWHERE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u;

/**
 * The part of a text that the fonts can show. Symbols without a glyph are left out. A word with a letter without a glyph is
 * left out as a whole: the rest of it would be another word.
 */
export function showable(text: string, typeface: Typeface): string {
  const words = text.normalize('NFC').replace(INVISIBLE, ' ').trim().split(' ');
  return words
    .map((word) => {
      const missing = [...word].filter((character) => !typeface.has(character));
      if (missing.length === 0) return word;
      if (missing.some((character) => LETTER.test(character))) return '';
      return [...word].filter((character) => typeface.has(character)).join('');
    })
    .filter((word) => word !== '')
    .join(' ');
}

/** The largest of the sizes at which the text fits into its lines; at the smallest, the rest becomes an ellipsis. */
export function fitText(text: string, typeface: Typeface, width: number, steps: readonly Step[]): FittedText {
  let last: Step = { size: 1, lines: 1 };
  for (const step of steps) {
    last = step;
    const lines = wrapped(text, typeface, width / step.size);
    if (lines.length <= step.lines && lines.every((line) => typeface.widthOf(line) * step.size <= width))
      return { lines, size: step.size };
  }
  const room = width / last.size;
  const lines = wrapped(text, typeface, room);
  const isCut = lines.length > last.lines;
  const kept = lines.slice(0, last.lines).map((line, index) => {
    const hasRest = isCut && index === last.lines - 1;
    return hasRest || typeface.widthOf(line) > room ? shortened(line, typeface, room) : line;
  });
  return { lines: kept, size: last.size };
}

/** The text in one line, with an ellipsis if it is too long. */
export const inOneLine = (text: string, typeface: Typeface, width: number, size: number): string =>
  fitText(text, typeface, width, [{ size, lines: 1 }]).lines[0] ?? '';

/** Lines of whole words; a word that is wider than a line has a line of its own. */
function wrapped(text: string, typeface: Typeface, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of piecesOf(text)) {
    const longer = line + piece;
    if (line !== '' && typeface.widthOf(longer.trimEnd()) > width) {
      lines.push(line.trimEnd());
      line = piece.trimStart();
    } else line = longer;
  }
  return line.trimEnd() === '' ? lines : [...lines, line.trimEnd()];
}

/** The parts of a text between which a line may break; spaces stay at the end of a part. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const character of text) {
    piece += character;
    if (character === ' ' || BREAKS_ANYWHERE.test(character)) {
      pieces.push(piece);
      piece = '';
    }
  }
  return piece === '' ? pieces : [...pieces, piece];
}

function shortened(line: string, typeface: Typeface, width: number): string {
  const characters = [...line];
  while (characters.length > 0 && typeface.widthOf(`${characters.join('').trimEnd()}…`) > width) characters.pop();
  return `${characters.join('').trimEnd()}…`;
}
