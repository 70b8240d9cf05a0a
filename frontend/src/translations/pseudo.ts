/*
 * A language for tests: what is not in brackets was never translated, and what is cut has no room for a language with
 * longer words than English. See frontend/e2e/languages.spec.ts.
 */

const PLAIN = 'aceinouyACEINOUY';
const ACCENTED = 'áçéíñóúýÁÇÉÍÑÓÚÝ';
/** German and French need about a third more letters than English. */
const GROWTH = 0.3;
const WORD = 5;

const accented = (text: string): string =>
  text.replace(/[aceinouy]/gi, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter);

/** More letters, in words that a line can end between. */
const grown = (letters: number): string =>
  letters <= WORD ? '~'.repeat(letters) : ` ${'~'.repeat(WORD)}`.repeat(Math.ceil(letters / WORD));

function pseudoText(text: string): string {
  // Ids among the texts.
  return /[A-Z ]/.test(text) ? marked(text) : text;
}

/** Addresses and numbers stay. */
function marked(text: string): string {
  if (!/\p{L}/u.test(text) || /^[/#]/.test(text)) return text;
  return `[${accented(text)}${grown(Math.ceil(text.length * GROWTH))}]`;
}

/** Names are words, too, if they look like ids: of a tag, or of a platform. */
const pseudoResult = (result: unknown): unknown => (typeof result === 'string' ? marked(result) : pseudo(result));

/** The same texts, lists and functions, with every word in brackets, accents and longer. */
export function pseudo(texts: unknown): unknown {
  if (typeof texts === 'string') return pseudoText(texts);
  if (typeof texts === 'function')
    return (...values: unknown[]) => pseudoResult(Reflect.apply(texts, undefined, values));
  if (Array.isArray(texts)) return texts.map(pseudo);
  if (typeof texts !== 'object' || texts === null) return texts;
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, pseudo(text)]));
}
