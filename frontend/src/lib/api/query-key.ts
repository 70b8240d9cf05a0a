import type { QueryKey } from '@tanstack/react-query';

/**
 * The keys of one kind of query. Without parts it is the prefix that stands for all of them. A test allows each name
 * once, so that two queries never share their data by accident.
 */
export const keyOf =
  (name: string) =>
  (...parts: readonly unknown[]): QueryKey => [name, ...parts];

/** Lists of games, which the first page reads as well. All other keys of several features are in shared-keys.ts. */
export const gamesKey = keyOf('games');
