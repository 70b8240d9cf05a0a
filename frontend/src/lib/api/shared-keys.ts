import { keyOf } from './query-key.ts';

/* Keys of data that one feature reads and others change. All other keys are in the api.ts of their feature. */

/** A game in full, by its ID. */
export const gameKey = keyOf('game');
/** The clean builds of a game, by its ID and the list that is asked for. */
export const buildsKey = keyOf('builds');
/** The system requirements of a game, by its ID. */
export const requirementsKey = keyOf('system-requirements');
/** The games that a user owns, by the user's ID. */
export const libraryKey = keyOf('library');
/** The entitlements of a user for one game, by both IDs. */
export const entitlementsKey = keyOf('entitlements');
/** The gifts that a user bought, by the user's ID. */
export const giftsKey = keyOf('gifts');
