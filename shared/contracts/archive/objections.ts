import type { NameFault, PackedFormat, Reason, UnreadableBecause } from './reasons.ts';
import { shown } from './shown.ts';

/**
 * Why a game file is rejected, in sentences that tell its developer what to do. An empty path means the file itself.
 */
export const notOpened = (path: string, format: PackedFormat): Reason =>
  path === ''
    ? `This file is ${format}, which the scanner does not open. Upload the same files in a ZIP archive.`
    : `${shown(path)} is ${format}, which the scanner does not open. Put what is in it into the upload as plain files.`;

export function carriesUnopened(path: string, format: PackedFormat): Reason {
  const carried = asNoun(format);
  return path === ''
    ? `This file carries ${carried}, which the scanner does not open. Upload the same files in a ZIP archive.`
    : `${shown(path)} carries ${carried}, which the scanner does not open. Put what is in it into the upload as plain files.`;
}

/** "data packed with XZ", because a file does not carry "packed with XZ". */
function asNoun(format: PackedFormat): PackedFormat {
  const packer = /^packed with (.+)$/.exec(format)?.[1];
  return packer === undefined ? format : `data packed with ${packer}`;
}

export const tooDeep = (path: string, depth: number): Reason =>
  `${shown(path)} lies too deep: the scanner opens ${depth} archives inside each other. Put what is in it into the upload as plain files.`;

export const unreadable = (path: string, because: UnreadableBecause): Reason =>
  path === ''
    ? `The archive cannot be read: ${because}. Create it again with another program.`
    : `The archive ${shown(path)} inside cannot be read: ${because}.`;

export const outsideFolder = (path: string): Reason => `The archive would write outside its folder: ${shown(path)}.`;

export const badName = (path: string, fault: NameFault): Reason => `In the archive, ${shown(path)} ${fault}.`;

export const locked = (count: number): Reason =>
  `The archive is encrypted: ${count} of its entries need a password. Upload it without one.`;

export const packedOtherwise = (count: number): Reason =>
  `The scanner cannot unpack ${count} of the entries. Create the archive with the method Deflate.`;

export const emptyArchive: Reason = 'The archive holds no files. Choose the archive with your game.';
