/** Why a file is refused or cannot be sent, in the portal and on a profile. */
export const fileText = {
  fileUnreadable: 'The file was changed, moved or deleted after you chose it. Choose it again to continue.',
  etagMissing: 'ETag missing from multipart upload',
  gameType: 'Invalid file type. Only ZIP, EXE, DMG, RAR, and 7Z files are allowed.',
  imageType: 'Invalid file type. Only JPEG, PNG, and WebP images are allowed.',
  trailerType: 'Invalid file type. Only MP4, WebM, MOV, and AVI videos are allowed.',
  tooLarge: (size: string, max: string) => `File size (${size}) exceeds maximum allowed size of ${max}`,
  notScanned: (format: string) =>
    `The scan will refuse this file: the scanner does not open ${format} files. Choose a ZIP archive with the same files instead.`,
  emptyFile: 'This file is empty.',
  emptyFolder: 'This folder has no files.',
  folderUnreadable: 'A file in the folder was changed, moved or deleted, or cannot be read. Choose the folder again.',
  tooMany: (max: number) => `A game can have ${max} screenshots at most.`,
} as const;
