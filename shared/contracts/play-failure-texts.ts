import { countText } from './archive/limits.ts';
import { PLAY_LIMITS, type PlayFailure } from './play.ts';

const megabytes = (bytes: number): string => `${bytes / 1024 / 1024} MB`;

/**
 * Why a build cannot be played in the browser, and what its developer does next: for the command, and for the site in
 * English. The other languages of the site say the same.
 */
export const PLAY_FAILURE_TEXTS: Readonly<Record<PlayFailure, string>> = {
  'not-a-zip': 'The file is not a ZIP archive. Choose a ZIP archive, or the folder of the build.',
  unreadable:
    'The archive is damaged, or uses encryption, links or an unusual compression. Make it again without them, or choose the folder of the build.',
  'no-index':
    'There is no index.html at the root of the archive, or in its only folder. Give the first page of the game this name, and put it there.',
  'bad-path':
    'A file has a name that is not possible on the web, or two files have the same name. Rename files with a backslash, a colon or "..".',
  'too-many-files': `The archive has more than ${countText(PLAY_LIMITS.files)} files. Join files to fewer ones, such as one data file of your engine.`,
  'too-large': `The files have more than ${megabytes(PLAY_LIMITS.bytes)} together. Compress pictures and sounds more, or leave out what the game does not load.`,
  'file-too-large': `A file has more than ${megabytes(PLAY_LIMITS.fileBytes)}. Split it into smaller ones.`,
};
