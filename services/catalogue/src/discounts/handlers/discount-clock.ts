import { newId } from '@satcade/kernel';
import { type AnnounceDiscounts, announceDiscounts } from '../use-cases/announce-discounts.ts';

/** Runs every minute. */
export const discountClockHandler = (dependencies: AnnounceDiscounts) => (): Promise<void> =>
  announceDiscounts(newId(dependencies.clock.now()), dependencies);
