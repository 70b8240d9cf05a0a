import type { Game, WaitingBuild } from '@satcade/contracts/entities';

/** The shares of buyers (percent) that developers usually go through. */
const STEPS = [5, 25, 50, 100] as const;

/** The smallest share that may come next: a share never shrinks while it runs. */
export const leastShare = ({ rollout }: Pick<WaitingBuild, 'rollout'>): number =>
  rollout?.state === 'RUNNING' ? rollout.percent + 1 : 1;

/** The usual shares that may come next. */
export const nextSteps = (build: Pick<WaitingBuild, 'rollout'>): readonly number[] =>
  STEPS.filter((step) => step >= leastShare(build));

/** The typed share; `undefined` if it is no whole number from `least` to 100. */
export function shareOf(typed: string, least: number): number | undefined {
  const percent = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  return percent >= least && percent <= 100 ? percent : undefined;
}

/** About how many of the buyers are in a share. */
export const buyersIn = (percent: number, { purchaseCount }: Pick<Game, 'purchaseCount'>): number =>
  Math.round((purchaseCount * percent) / 100);
