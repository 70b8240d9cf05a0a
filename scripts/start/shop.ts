import { launchedLater } from '@satcade/demo-shop/past';
import { loadPrepared, type StoreToFill } from '@satcade/demo-shop/prepared';
import { endFirstStart } from './first-start.ts';

/** What a store needs to be furnished: see {@link StoreToFill}. */
export type StoreToFurnish = StoreToFill & {
  readonly cloud: { readonly clock: { now(): number; readonly behindMs: number } };
};

/** Gives a new store the games of the prepared demo shop: those of its first day, when it begins in the past. */
export async function furnish(
  { ready, users, cloud }: StoreToFurnish,
  stateDir: string,
  step: (text: string) => void,
): Promise<void> {
  const { clock } = cloud;
  const hasPast = clock.behindMs > 0;
  const today = clock.now() + clock.behindMs;
  const without = hasPast ? launchedLater(today) : [];
  await loadPrepared({ ready, users, cloud }, { without, today });
  // The site is still closed: a start that is stopped from now on has something of a visitor's to lose.
  if (!hasPast) await endFirstStart(stateDir);
  step('the prepared games of the demo shop are in the store');
}
