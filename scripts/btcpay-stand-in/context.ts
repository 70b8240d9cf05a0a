import type { Clock } from './clock.ts';

import { rateAt } from './domain/rate.ts';
import { DEFAULT_SETTINGS, type Settings } from './domain/settings.ts';
import type { Faults } from './faults.ts';
import { grants, type Permission } from './permissions.ts';
import type { Storage } from './storage/storage.ts';
import type { Outbox } from './webhooks/outbox.ts';

/** What every part of the running stand-in uses. */
export interface Context {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly faults: Faults;
  readonly outbox: Outbox;
  /** The rate to drift around, in cents per BTC. */
  readonly baseRate: number;
  /** The address at which browsers reach the stand-in, without a trailing slash. */
  publicUrl(): string;
  /** The permissions of the one API key unless the settings override them, each `name` or `name:storeId`. */
  readonly permissions: readonly string[];
  /** The source of ids, addresses and preimages; a simulation passes its own. */
  randomBytes(size: number): Uint8Array;
}

/** The server's release and the store's settings. */
export const settingsOf = ({ storage }: Context): Settings => storage.store().settings ?? DEFAULT_SETTINGS;

/** The permissions of the one API key, each `name` or `name:storeId`. */
export const permissionsOf = (context: Context): readonly string[] =>
  settingsOf(context).permissions ?? context.permissions;

/** Whether the one API key has this permission in the store, by BTCPay's tree of permissions. */
export const mayUse = (context: Context, permission: Permission): boolean =>
  grants(permissionsOf(context), permission, {
    storeId: context.storage.store().id,
    version: settingsOf(context).version,
  });

/** Cents per BTC now: the rate set by hand or the drifting one, less the store's spread. */
export function currentRate(context: Context): number {
  const { storage, clock, baseRate } = context;
  const market = storage.store().fixedRate ?? rateAt(clock.now(), baseRate);
  return Math.round((market * (100 - settingsOf(context).spread)) / 100);
}
