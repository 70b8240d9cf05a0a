import type { releasePlanFacts } from '@satcade/contracts/entities/builds';
import type { FieldError } from '@satcade/contracts/problem';
import type { Facts } from '@satcade/contracts/shape';
import type { WaitingBuild } from '../../games/domain/game.ts';

/** When a new build replaces the current one. */
export type ReleasePlan = Facts<typeof releasePlanFacts>;

const YEAR_MS = 366 * 24 * 60 * 60_000;

/** Whether a CLEAN and approved build with this plan takes over by itself. A date that has passed is due at once. */
export function isDue(plan: ReleasePlan | undefined, now: string): boolean {
  if (plan === undefined || plan.when === 'clean') return true;
  return plan.when === 'date' && plan.at !== undefined && Date.parse(plan.at) <= Date.parse(now);
}

/** The errors of a requested plan. The plan that the waiting build has already may be repeated after its date. */
export function planErrors(plan: ReleasePlan | undefined, had: ReleasePlan | undefined, now: string): FieldError[] {
  if (plan === undefined) return [];
  const { when, at } = plan;
  if (when !== 'date') return at === undefined ? [] : [{ path: 'body.release.at', message: 'goes with the date only' }];
  if (at === undefined) return [{ path: 'body.release.at', message: 'is missing: name the time of the release' }];
  const inMs = Date.parse(at) - Date.parse(now);
  if (had?.at === at || (inMs > 0 && inMs <= YEAR_MS)) return [];
  return [{ path: 'body.release.at', message: 'must be in the future, a year from now at most' }];
}

/** Dates are found by their hour (UTC), such as 2026-11-28T19. */
export const hourOf = (at: string): string => new Date(at).toISOString().slice(0, 13);

/** The hour in which the clock releases a build; `undefined` if the build does not wait for a date. */
export function releaseHour(waiting: Pick<WaitingBuild, 'state' | 'release'> | undefined): string | undefined {
  if (waiting?.state !== 'READY' || waiting.release?.when !== 'date' || waiting.release.at === undefined)
    return undefined;
  return hourOf(waiting.release.at);
}
