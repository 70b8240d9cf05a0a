import type { Clock } from '@satcade/kernel';
import { rateAt } from './domain/rate.ts';
import { DEFAULT_SETTINGS, type Settings } from './domain/settings.ts';
import type { Faults } from './faults.ts';
import { grants, type Permission } from './permissions.ts';
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
  /** What the one API key may do unless the settings say otherwise, each `name` or `name:storeId`. */
  readonly permissions: readonly string[];
  /** Where ids, addresses and preimages come from; a simulation gives its own. */
  randomBytes(size: number): Uint8Array;
}

/** The server's release and the store's settings. */
export const settingsOf = ({ storage }: Context): Settings => storage.store().settings ?? DEFAULT_SETTINGS;

/** What the one API key may do, each `name` or `name:storeId`. */
export const permissionsOf = (context: Context): readonly string[] =>
  settingsOf(context).permissions ?? context.permissions;

/** Whether the one API key may do this in the store, by BTCPay's tree of permissions. */
export const mayUse = (context: Context, permission: Permission): boolean =>
  grants(permissionsOf(context), permission, {
    storeId: context.storage.store().id,
    version: settingsOf(context).version,
  });

/** Cents per BTC now: the rate set by hand, or the one that drifts, less the store's spread. */
export function currentRate(context: Context): number {
  const { storage, clock, baseRate } = context;
  const market = storage.store().fixedRate ?? rateAt(clock.now(), baseRate);
  return Math.round((market * (100 - settingsOf(context).spread)) / 100);
}
