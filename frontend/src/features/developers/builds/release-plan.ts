import type { Game, WaitingBuild } from '@satcade/contracts/entities';
import { RELEASE_MOMENTS, type ReleaseMoment } from '@satcade/contracts/enums';
import { releaseText } from '../../../content/developers/releases.ts';
import { localTime } from '../publication/publish-time.ts';

/** When a new build is released, as typed. `at`: in the browser's time zone (`2026-01-31T12:00`). */
export interface PlanForm {
  readonly when: ReleaseMoment;
  readonly at: string;
}

const YEAR_MS = 366 * 86_400_000;

export const momentOf = (value: string): ReleaseMoment => RELEASE_MOMENTS.find((when) => when === value) ?? 'clean';

/** The plan of the waiting build; without one, a build is released once it is clean. */
export function planForm({ waitingBuild }: Pick<Game, 'waitingBuild'>): PlanForm {
  const { when = 'clean', at } = waitingBuild?.release ?? {};
  return { when, at: at === undefined ? '' : localTime(at) };
}

/** The message for a time that the server would refuse. A time that the build has already may have passed. */
export function planError({ when, at }: PlanForm, had: PlanForm, now: number): string | undefined {
  if (when !== 'date' || (had.when === 'date' && had.at === at)) return undefined;
  const inMs = Date.parse(at) - now;
  return inMs > 0 && inMs <= YEAR_MS ? undefined : releaseText.badTime;
}

/** The plan for the API; `undefined` if it is the one that the build has, or would have. */
export function changedPlan(plan: PlanForm, had: PlanForm): WaitingBuild['release'] {
  if (plan.when === had.when && (plan.when !== 'date' || plan.at === had.at)) return undefined;
  return plan.when === 'date' ? { when: 'date', at: new Date(plan.at).toISOString() } : { when: plan.when };
}
