import type { Game } from './game.ts';

/** This long after its last change, a submission without a game file is abandoned. */
const SUBMISSION_MS = 24 * 60 * 60_000;

/** A submission of the upload form whose game file has not arrived. Drafts created by hand are not submissions. */
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
