import type { NAME_FAULTS, PACKED_FORMATS, UNREADABLE_BECAUSE } from './reason-parts.ts';

/*
 * Why the scan refuses a file, to the letter. A name in braces stands for a value. The service composes each of its
 * reasons in the type `Reason`, and the site has the words of every language for each sentence and each part, so
 * neither of them compiles with a sentence that is not in this list.
 */
export const REASONS = [
  'This file is {format}, which the scanner does not open. Upload the same files in a ZIP archive.',
  '{path} is {format}, which the scanner does not open. Put what is in it into the upload as plain files.',
  'This file carries {format}, which the scanner does not open. Upload the same files in a ZIP archive.',
  '{path} carries {format}, which the scanner does not open. Put what is in it into the upload as plain files.',
  '{path} lies too deep: the scanner opens {depth} archives inside each other. Put what is in it into the upload as plain files.',
  'The archive cannot be read: {because}. Create it again with another program.',
  'The archive {path} inside cannot be read: {because}.',
  'The archive would write outside its folder: {path}.',
  'In the archive, {path} {fault}.',
  'The archive is encrypted: {count} of its entries need a password. Upload it without one.',
  'The scanner cannot unpack {count} of the entries. Create the archive with the method Deflate.',
  'The archive holds no files. Choose the archive with your game.',
  'The archive holds more than {count} entries.',
  'The archive holds more than {count} folders.',
  'The archive unpacks to more than {size}, the most for its size.',
  'The contents are not those of a {type} file.',
  'Malware found: {name}.',
  'Malware found: {name} in {path}.',
  'And {count} more.',
  'The malware scanner cannot read this file: it has a password, is too large or contains too many nested archives.',
  'The scan failed several times. Request another scan or upload the file again.',
  'Version {version} is out already with another file. Name another version.',
  'File size ({size}) exceeds maximum allowed size of {limit}',
  'Invalid file type. Only ZIP, EXE, DMG, RAR, and 7Z files are allowed.',
  'Invalid file type. Only JPEG, PNG, and WebP images are allowed.',
  'Invalid file type. Only MP4, WebM, MOV, and AVI videos are allowed.',
  'The picture cannot be read. Save it again with an image editor and upload that file.',
  'The picture has no pixels.',
  'The picture is {width} × {height} pixels. At most {side} on each side and {megapixels} megapixels are accepted.',
  'The file was removed before it could be scanned.',
  'The file was removed before it could be checked.',
  'There is no game that this file was uploaded for.',
  'This file was uploaded for the game of someone else.',
  'The game of this file was deleted, so it was removed.',
  'No profile shows this picture, so it was removed. Upload it again to use it.',
  'No game used this file within a day, so it was removed. Upload it again to use it.',
] as const;

/** Values that are phrases of their own, with a list of them; any other value is shown as it is. */
interface Phrases {
  readonly format: PackedFormat;
  readonly because: UnreadableBecause;
  readonly fault: NameFault;
}

/** A sentence of the list with values in the places of its names. */
type Filled<Sentence extends string> = Sentence extends `${infer Before}{${infer Name}}${infer After}`
  ? `${Before}${Name extends keyof Phrases ? Phrases[Name] : string}${Filled<After>}`
  : Sentence;

/** One reason why a file is refused. */
export type Reason = Filled<(typeof REASONS)[number]>;
/** What packs or contains other files, to follow "is" or "carries". */
export type PackedFormat = Filled<(typeof PACKED_FORMATS)[number]>;
/** Why an archive cannot be read, as a clause. */
export type UnreadableBecause = (typeof UNREADABLE_BECAUSE)[number];
/** What is wrong with the name of an entry, to follow the name. */
export type NameFault = (typeof NAME_FAULTS)[number];
