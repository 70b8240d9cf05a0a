import type { Studio } from '../content/studios.ts';
import type { Account } from '../store/running-store.ts';
import type { StoreApi } from '../store/store-api.ts';

/** What all steps of filling the shop use. */
export interface Shop {
  readonly api: StoreApi;
  /** The store's time. */
  readonly now: () => number;
  /** The day from which release dates are counted back: the real one, even while the store's past is played. */
  readonly today: () => number;
}

/** A studio that is signed in. */
export interface OpenStudio {
  readonly studio: Studio;
  readonly email: string;
  readonly userId: string;
  readonly token: string;
}

/** Nobody signs in by hand to these accounts, so all share one password. */
export const demoAccount = (username: string): Account => ({
  username,
  email: `${username}@satcade.test`,
  password: 'Demo-Shop-2026!',
});
