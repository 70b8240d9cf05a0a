import { ok } from '@satcade/kernel';
import type { CardPage } from './card-page.ts';
import type { Listing } from './listing.ts';
import type { TextSearch } from './text-search.ts';

/** What can be searched as a list. */
export type Searchable = Pick<Listing, 'search' | 'developerName'>;

/** In front of the token of a page that continues in the second list. The tokens of a list are base64url. */
const SECOND = '.';

/**
 * Two lists as one, to be searched for texts: the results of the first one in their order, then those of the second
 * one. Each has a search for texts of its own (`textsOfSecond`), so that none is indexed anew for the other.
 */
export const inTurn = (first: Listing, second: Listing, textsOfSecond: TextSearch): Searchable => ({
  developerName: (card) => first.developerName(card) ?? second.developerName(card),

  search(search, limit, nextToken, texts) {
    const isBehind = nextToken?.startsWith(SECOND) === true;
    const front = first.search(search, isBehind ? 1 : limit, isBehind ? undefined : nextToken, texts);
    if (!front.ok) return front;
    const from = isBehind ? nextToken.slice(SECOND.length) || undefined : undefined;
    const back = second.search(search, limit, from, textsOfSecond);
    if (!back.ok) return back;
    if (isGuess(back.value, front.value)) return front;
    if (isBehind || isGuess(front.value, back.value)) {
      const total = isGuess(front.value, back.value) ? back.value.total : front.value.total + back.value.total;
      return ok({ ...back.value, total, nextToken: behind(back.value.nextToken) });
    }
    const [total, room] = [front.value.total + back.value.total, limit - front.value.items.length];
    if (front.value.nextToken !== null) return ok({ ...front.value, total });
    if (room === 0) return ok({ ...front.value, total, nextToken: back.value.total === 0 ? null : SECOND });
    const rest = back.value.items.length <= room ? back : second.search(search, room, undefined, textsOfSecond);
    if (!rest.ok) return rest;
    // While it is released, a game can be in both.
    const items = rest.value.items.filter(({ id }) => first.withIds([id]).length === 0);
    return ok({
      items: [...front.value.items, ...items],
      nextToken: behind(rest.value.nextToken),
      total,
      areGuessed: front.value.areGuessed,
      marksOf: (card) => (items.includes(card) ? rest : front).value.marksOf(card),
      nearest: total > 0 ? [] : [...front.value.nearest, ...back.value.nearest],
    });
  },
});

const behind = (token: string | null): string | null => (token === null ? null : `${SECOND}${token}`);

/** Words with typing errors count only where no game has them as they were typed. */
const isGuess = (page: CardPage, other: CardPage): boolean =>
  page.areGuessed && page.total > 0 && other.total > 0 && !other.areGuessed;
