import type { listGames } from '@satcade/contracts/api/list-games';
import type * as z from 'zod/mini';
import { createStore } from './storage/store.ts';

type ListQuery = z.input<NonNullable<(typeof listGames)['query']>>;
export type GamePage = z.output<NonNullable<(typeof listGames)['reply']>> & {
  /** How many games of the list the browser left out because the user owns them. `total` counts them. */
  readonly leftOut?: number | undefined;
};
/** Reads one page of games. */
export type ReadGames = (query: ListQuery, signal: AbortSignal) => Promise<GamePage>;

/** What this visitor never wants to see in lists, as requests say it. */
export interface Hidden {
  readonly tags: readonly string[];
  readonly ai: readonly string[];
  readonly adult: 'false' | undefined;
  /** In place of a plain request, if only the browser can tell which games are hidden: those that the user owns. */
  readonly read: ReadGames | undefined;
  /** Differs between choices, for the keys of queries. */
  readonly key: string;
}

/** Whether the visitor hides games that they own. */
export const hidesOwned = (hidden: Hidden | undefined): boolean => hidden?.read !== undefined;

/**
 * Empty until features/hiding has read the visitor's choices, which is after the first rendering: pages arrive with what
 * everybody sees.
 */
export const hidden = createStore<Hidden | undefined>(undefined);
