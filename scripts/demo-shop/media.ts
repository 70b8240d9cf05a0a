import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** Pictures and trailers as they are uploaded. */
export const MEDIA_FOLDER = fileURLToPath(new URL('media/', import.meta.url));

const SCREENSHOTS_PER_GAME = 3;

/** A file of the folder `media`, with what an upload has to state. */
export interface MediaFile {
  readonly fileName: string;
  readonly contentType: 'image/webp' | 'video/mp4';
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A title as it is written in file and folder names. */
export const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** 300 by 400 pixels. */
export const coverOf = (title: string): Promise<MediaFile> => picture(`games/${slugOf(title)}`, 'cover.webp');

/** In the order in which the game page shows them, 384 by 216 pixels each. */
export const screenshotsOf = (title: string): Promise<MediaFile[]> =>
  Promise.all(
    Array.from({ length: SCREENSHOTS_PER_GAME }, (_, index) =>
      picture(`games/${slugOf(title)}`, `screenshot-${index + 1}.webp`),
    ),
  );

/** Nine silent seconds, 384 by 216 pixels. */
export const trailerOf = (title: string): Promise<MediaFile> =>
  read(`games/${slugOf(title)}`, 'trailer.mp4', 'video/mp4');

/** The profile picture of a studio, 256 by 256 pixels. */
export const avatarOf = (username: string): Promise<MediaFile> => picture(`studios/${username}`, 'avatar.webp');

/** The banner of a studio's profile, 1280 by 280 pixels. */
export const bannerOf = (username: string): Promise<MediaFile> => picture(`studios/${username}`, 'banner.webp');

const picture = (folder: string, fileName: string): Promise<MediaFile> => read(folder, fileName, 'image/webp');

async function read(folder: string, fileName: string, contentType: MediaFile['contentType']): Promise<MediaFile> {
  const bytes = new Uint8Array(await readFile(`${MEDIA_FOLDER}${folder}/${fileName}`));
  return { fileName, contentType, bytes };
}
