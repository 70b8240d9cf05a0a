import { type Problem, problem } from '@satcade/contracts/problem';
import { err, ok, type Result } from '@satcade/kernel';

/**
 * A game's ETag: its revision, and a mark of what is shown (counters and sale prices change without a new revision).
 * Readers compare the whole; writers only the revision, so a sale in between does not stand in an owner's way.
 */
export const revisionTag = (revision: number, mark: string): string => `"${revision}-${mark}"`;

/** The revision that If-Match demands; `undefined` when any will do. `"7"` is understood as well as `"7-mark"`. */
export function demandedRevision(ifMatch: string | undefined): Result<number | undefined, Problem> {
  if (ifMatch === undefined || ifMatch.trim() === '*') return ok(undefined);
  const revision = /^(?:W\/)?"(\d{1,15})(?:-[\w-]*)?"$/.exec(ifMatch.trim())?.[1];
  return revision === undefined
    ? err(problem('precondition-failed', 'If-Match is not an ETag of this game.'))
    : ok(Number(revision));
}
