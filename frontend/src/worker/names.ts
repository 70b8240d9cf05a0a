/*
 * The caches of the service worker, by name. The page deletes those of a user who signs out (lib/offline.ts).
 */

/** Pages and chunks of one release. */
export const shellName = (release: string): string => `shell-${release}`;
export const isShell = (name: string): boolean => name.startsWith('shell-');

/** What the same user reads; the page makes it when somebody is signed in, and the worker writes into no other. */
export const ownName = (userId: string): string => `own-${userId}`;
export const isOwn = (name: string): boolean => name.startsWith('own-');

export const PICTURES = 'pictures';
export const FRESH = 'fresh';
