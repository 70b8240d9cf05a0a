import { type Problem, problem } from '@satcade/contracts/problem';
import { err, ok, type Result } from '@satcade/kernel';

/**
 * A game's ETag: its revision, and a hash of the view (counters and discounted prices change without a new revision).
 * Readers compare all of it; writers only the revision, so a sale in between does not block an owner's edit.
 */
export const revisionTag = (revision: number, mark: string): string => `"${revision}-${mark}"`;

/** The revision that If-Match requires; `undefined` if any is accepted. Both `"7"` and `"7-mark"` are understood. */
export function demandedRevision(ifMatch: string | undefined): Result<number | undefined, Problem> {
  if (ifMatch === undefined || ifMatch.trim() === '*') return ok(undefined);
  const revision = /^(?:W\/)?"(\d{1,15})(?:-[\w-]*)?"$/.exec(ifMatch.trim())?.[1];
  return revision === undefined
    ? err(problem('precondition-failed', 'If-Match is not an ETag of this game.'))
    : ok(Number(revision));
}
