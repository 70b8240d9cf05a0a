import type { Game } from './game.ts';

/** So long after its last change, a submission without a game file is abandoned. */
export const SUBMISSION_MS = 24 * 60 * 60_000;

/** A submission of the upload form that no game file has reached. A draft that was made by hand is none. */
export const awaitsFile = ({
  isSubmission,
  gameFileKey,
  deleted,
}: Pick<Game, 'isSubmission' | 'gameFileKey' | 'deleted'>): boolean =>
  isSubmission === true && gameFileKey === undefined && !deleted;

export const isAbandoned = (
  game: Pick<Game, 'isSubmission' | 'gameFileKey' | 'deleted' | 'updatedAt'>,
  now: number,
): boolean => awaitsFile(game) && Date.parse(game.updatedAt) <= now - SUBMISSION_MS;
