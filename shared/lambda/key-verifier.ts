import type { Clock } from '@satcade/kernel';
import type { KeyVerifier } from './api-keys.ts';
import type { FindKey } from './key-caller.ts';

/**
 * Verifies keys against the service's own records: one read for each request with a key. The code that does it is loaded
 * with the first one: people in a browser do not wait for it.
 */
export const keyVerifier = (find: FindKey, clock: Clock): KeyVerifier => ({
  callerOf: async (key, operation) => (await import('./key-caller.ts')).callerOfKey(key, operation, { find, clock }),
});
