import { UnreadableArchive } from '../../archive-ports.ts';

const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
/** Code page 437, which names are in when no flag says otherwise: its characters from 128 on. */
const CP437 = Array.from(
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
);

export interface EntryName {
  readonly name: string;
  /** What programs may make of the same bytes that guess another encoding. */
  readonly otherNames: readonly string[];
}

/**
 * The name of an entry. Without the flag for UTF-8, programs take its bytes for UTF-8 (macOS), for code page 437 (the
 * standard), or for that of the system (Windows, which Latin-1 stands for here).
 */
export function entryName(bytes: Buffer, isUtf8: boolean, unicode: Buffer | undefined): EntryName {
  const utf8 = utf8Text(bytes);
  if (isUtf8 && utf8 === undefined) throw new UnreadableArchive('the name of an entry is no UTF-8');
  const guesses = isUtf8 ? [] : [cp437Text(bytes), bytes.toString('latin1')];
  if (unicode === undefined) return named(utf8 ?? cp437Text(bytes), guesses);
  const name = utf8Text(unicode);
  if (name === undefined) throw new UnreadableArchive('the Unicode name of an entry is no UTF-8');
  // The other name may differ in letters that its encoding lacks, never in the rest: folders, the ending.
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
