import { shown } from './shown.ts';

/**
 * Why a game file is rejected, in sentences that tell its developer what to do. An empty path means the file itself.
 */
const subject = (path: string): string => (path === '' ? 'This file' : shown(path));

const advice = (path: string): string =>
  path === '' ? 'Upload the same files in a ZIP archive.' : 'Put what is in it into the upload as plain files.';

/** `format` follows "is": "a RAR archive", "packed with XZ". */
export const notOpened = (path: string, format: string): string =>
  `${subject(path)} is ${format}, which the scanner does not open. ${advice(path)}`;

/** `format` follows "carries". */
export const carriesUnopened = (path: string, format: string): string =>
  `${subject(path)} carries ${format}, which the scanner does not open. ${advice(path)}`;

export const tooDeep = (path: string, depth: number): string =>
  `${shown(path)} lies too deep: the scanner opens ${depth} archives inside each other. ${advice(path)}`;

/** `reason` is a clause. */
export const unreadable = (path: string, reason: string): string =>
  path === ''
    ? `The archive cannot be read: ${reason}. Create it again with another program.`
    : `The archive ${shown(path)} inside cannot be read: ${reason}.`;

export const outsideFolder = (path: string): string => `The archive would write outside its folder: ${shown(path)}.`;

/** `fault` follows the name: "has the name of another entry". */
export const badName = (path: string, fault: string): string => `In the archive, ${shown(path)} ${fault}.`;

export const locked = (count: number): string =>
  `The archive is encrypted: ${count} of its entries need a password. Upload it without one.`;

export const packedOtherwise = (count: number): string =>
  `The scanner cannot unpack ${count} of the entries. Create the archive with the method Deflate.`;

export const emptyArchive = 'The archive holds no files. Choose the archive with your game.';
