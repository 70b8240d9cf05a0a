import { relatedGames } from '@satcade/contracts/api/related';
import type { Game } from '@satcade/contracts/entities';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { keyOf } from '../../../lib/api/query-key.ts';
import type { Hidden } from '../../../lib/hidden.ts';
import { leavingOut } from '../../../lib/leaving-out.ts';

const relatedKey = keyOf('related');

/**
 * Games like this one, and more from its developer. `isAdult`: the visitor sees games for adults; beside such a game
 * everyone who sees its page does. `hidden`: the games that the visitor never wants to see.
 */
export function relatedQuery(
  { id, isNSFW }: Pick<Game, 'id' | 'isNSFW'>,
  isAdult: boolean,
  hidden: Hidden | undefined,
) {
  const without = leavingOut(hidden, isAdult && !isNSFW);
  return queryOptions({
    queryKey: relatedKey(id, without),
    queryFn: ({ signal }) => call(relatedGames, { params: { id }, query: without, signal }),
    // The rows stay while those with games for adults are read.
    placeholderData: (before, query) => (query?.queryKey[1] === id ? before : undefined),
  });
}
