import type { Clock } from '@satcade/kernel';
import { rateAt } from './domain/rate.ts';
import type { Faults } from './faults.ts';
import type { Storage } from './storage/storage.ts';
import type { Outbox } from './webhooks/outbox.ts';

/** What every part of the running stand-in works with. */
export interface Context {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly faults: Faults;
  readonly outbox: Outbox;
  /** What the rate drifts around, in cents per BTC. */
  readonly baseRate: number;
  /** Where browsers reach the stand-in, without a slash at the end. */
  publicUrl(): string;
  /** What the one API key may do. */
  readonly permissions: readonly string[];
}

/** Cents per BTC now: the rate set by hand, or the one that drifts. */
export const currentRate = ({ storage, clock, baseRate }: Context): number =>
  storage.store().fixedRate ?? rateAt(clock.now(), baseRate);
