/* The names of the service worker's caches. The page deletes those of a user who signs out (lib/offline.ts). */

/** Pages and chunks of one release. */
export const shellName = (release: string): string => `shell-${release}`;
export const isShell = (name: string): boolean => name.startsWith('shell-');

/** Replies to one user. The page creates it when a user is signed in, and the worker writes to no other. */
export const ownName = (userId: string): string => `own-${userId}`;
export const isOwn = (name: string): boolean => name.startsWith('own-');

export const PICTURES = 'pictures';
export const FRESH = 'fresh';
