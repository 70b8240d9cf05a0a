import { BROWSER_KEY, BROWSER_NOTED_KEY } from '../../lib/storage/storage-keys.ts';
import type { KeyValueStorage } from '../../lib/storage/stored.ts';

/* What this browser keeps so that the account knows it again: a random mark, and when it was last noted as whose. */

/** `{user} {day} `, before the browser's id. */
const noted = (userId: string, now: number): string => `${userId} ${new Date(now).toISOString().slice(0, 10)} `;

/** Whether the account was told of this browser today, since the user signed in. */
export const isNoted = (storage: KeyValueStorage, userId: string, now = Date.now()): boolean =>
  storage.getItem(BROWSER_NOTED_KEY)?.startsWith(noted(userId, now)) === true;

/** The id that the account has for this browser, of the user who was noted last. */
export const notedId = (storage: KeyValueStorage): string | undefined =>
  storage.getItem(BROWSER_NOTED_KEY)?.split(' ')[2];

/**
 * Tells the account that its user is signed in here. Two calls at once send the same mark. A browser that stores nothing
 * tells nothing: it would be a new one each time.
 */
export async function noteBrowserOf(
  userId: string,
  storage: KeyValueStorage,
  send: (mark: string) => Promise<string>,
  now = Date.now(),
): Promise<void> {
  if (storage.getItem(BROWSER_KEY) === null) storage.setItem(BROWSER_KEY, newMark());
  const mark = storage.getItem(BROWSER_KEY);
  if (mark !== null) storage.setItem(BROWSER_NOTED_KEY, `${noted(userId, now)}${await send(mark)}`);
}

/** 128 random bits in hexadecimal digits. */
const newMark = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
