import { UnreadableArchive } from '../../archive-ports.ts';

const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
/** Code page 437, the encoding of names without a flag: its characters from 128 on. */
const CP437 = Array.from(
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
);

export interface EntryName {
  readonly name: string;
  /** The names that programs may read from the same bytes in other encodings. */
  readonly otherNames: readonly string[];
}

/**
 * The name of an entry. Without the flag for UTF-8, programs read its bytes as UTF-8 (macOS), as code page 437 (the
 * standard), or in the system's encoding (Windows, for which Latin-1 stands here).
 */
export function entryName(bytes: Buffer, isUtf8: boolean, unicode: Buffer | undefined): EntryName {
  const utf8 = utf8Text(bytes);
  if (isUtf8 && utf8 === undefined) throw new UnreadableArchive('the name of an entry is not valid UTF-8');
  const guesses = isUtf8 ? [] : [cp437Text(bytes), bytes.toString('latin1')];
  if (unicode === undefined) return named(utf8 ?? cp437Text(bytes), guesses);
  const name = utf8Text(unicode);
  if (name === undefined) throw new UnreadableArchive('the Unicode name of an entry is not valid UTF-8');
  // The other name may differ in letters that its encoding lacks, but not in the rest: folders and extension.
  const isSame = isUtf8 ? name === utf8 : asciiOf(name) === asciiOf(bytes.toString('latin1'));
  if (!isSame) throw new UnreadableArchive('an entry has two names');
  return named(name, utf8 === undefined ? guesses : [utf8, ...guesses]);
}

const named = (name: string, guesses: readonly string[]): EntryName => ({
  name,
  otherNames: [...new Set(guesses)].filter((guess) => guess !== name),
});

function utf8Text(bytes: Buffer): string | undefined {
  try {
    return UTF8.decode(bytes);
  } catch {
    return undefined;
  }
}

const cp437Text = (bytes: Buffer): string =>
  Array.from(bytes, (byte) => (byte < 128 ? String.fromCharCode(byte) : (CP437[byte - 128] ?? ''))).join('');

const asciiOf = (text: string): string => text.replace(/[^\0-\x7f]/g, '');
