import type { Account } from '../../start/user-pool.ts';
import type { Gallery } from '../art/gallery.ts';
import type { Studio } from '../content/studios.ts';
import type { StoreApi } from '../store/store-api.ts';

/** What all steps of filling the shop work with. */
export interface Shop {
  readonly api: StoreApi;
  readonly gallery: Gallery;
  /** The store's time. */
  readonly now: () => number;
  /** The day that release dates are counted back from: the real one, also while the store's past is played. */
  readonly today: () => number;
}

/** A studio that is signed in. */
export interface OpenStudio {
  readonly studio: Studio;
  readonly email: string;
  readonly userId: string;
  readonly token: string;
}

/** Nobody signs in as these by hand, so all share one password. */
export const demoAccount = (username: string): Account => ({
  username,
  email: `${username}@satcade.test`,
  password: 'Demo-Shop-2026!',
});
