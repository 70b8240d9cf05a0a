import type { UploadFile } from '../../../lib/upload/transfer-ports.ts';
import type { FileKeys } from './records.ts';

/** The files that were chosen for a game. */
export interface ChosenFiles {
  readonly game?: UploadFile | undefined;
  readonly thumbnail?: UploadFile | undefined;
  readonly trailer?: UploadFile | undefined;
  readonly screenshots: readonly UploadFile[];
}

export const NO_FILES: ChosenFiles = { screenshots: [] };

/** A file of a submission and its place; `key` once it is uploaded. */
export interface PlannedFile {
  readonly kind: 'game' | 'thumbnail' | 'trailer' | 'screenshot';
  readonly index?: number;
  readonly file: UploadFile;
}

export const placeOf = ({ kind, index }: { readonly kind: string; readonly index?: number | undefined }): string =>
  index === undefined ? kind : `${kind}-${index}`;

/**
 * The files in the order of their upload. The game's own file is the last one: it takes hours, and a picture that is
 * refused ends the submission.
 */
export function planOf(
  { game, thumbnail, trailer, screenshots }: ChosenFiles,
  freeIndexes = ALL_INDEXES,
): PlannedFile[] {
  return [
    ...(thumbnail === undefined ? [] : [{ kind: 'thumbnail' as const, file: thumbnail }]),
    ...screenshots.map((file, position) => ({ kind: 'screenshot' as const, index: freeIndexes[position] ?? 0, file })),
    ...(trailer === undefined ? [] : [{ kind: 'trailer' as const, file: trailer }]),
    ...(game === undefined ? [] : [{ kind: 'game' as const, file: game }]),
  ];
}

const ALL_INDEXES: readonly number[] = Array.from({ length: 10 }, (_, index) => index);

/** The name of the file at a place, as its user knows it. `undefined`: it was sent by a page before. */
export const nameAt = (plan: readonly PlannedFile[], place: string): string | undefined =>
  plan.find((planned) => placeOf(planned) === place)?.file.name;

/** The storage keys by field of the game's record. */
export function fileKeysOf(keys: Readonly<Record<string, string>>): FileKeys {
  const { game, thumbnail, trailer } = keys;
  const screenshots = Object.entries(keys)
    .filter(([place]) => place.startsWith('screenshot-'))
    .sort(([one], [other]) => Number(one.slice(11)) - Number(other.slice(11)))
    .map(([, key]) => key);
  return {
    ...(game === undefined ? {} : { gameFileKey: game }),
    ...(thumbnail === undefined ? {} : { thumbnailKey: thumbnail }),
    ...(trailer === undefined ? {} : { trailerKey: trailer }),
    ...(screenshots.length === 0 ? {} : { screenshotKeys: screenshots }),
  };
}
