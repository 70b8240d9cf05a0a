/** Letters that Unicode does not decompose. */
const PLAIN_LETTERS: ReadonlyMap<string, string> = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['đ', 'd'],
  ['ł', 'l'],
  ['ı', 'i'],
]);

/** Lower case without accents, so that "pokemon" finds "Pokémon" and "grosse" finds "Große Fahrt". */
export const plainText = (text: string): string => (ASCII.test(text) ? text.toLowerCase() : withoutMarks(text));

/** Most texts need no decomposition, which takes most of the time. */
const ASCII = /^[\0-\x7f]*$/;

const withoutMarks = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøđłı]/g, (letter) => PLAIN_LETTERS.get(letter) ?? letter);
