import { checkoutText } from '../../content/order/checkout.ts';
import { ApiProblem } from '../../lib/api/problem.ts';
import type { CartItem } from '../cart/published/cart.ts';

/** The message of services/orders for a line with the buyer's own game. */
const OWN_GAME = 'is your own game';

export interface CheckoutFailure {
  readonly message: string;
  /** The games that cause the failure. Without them in the cart, checkout can continue. */
  readonly problemItems: readonly CartItem[];
}

export const failureOf = (message: string, problemItems: readonly CartItem[] = []): CheckoutFailure => ({
  message,
  problemItems,
});

/** The message for a failed checkout of these items, and what the buyer can do about it. */
export function checkoutFailure(error: unknown, items: readonly CartItem[]): CheckoutFailure {
  if (!(error instanceof ApiProblem)) return failureOf(checkoutText.failed);
  const problemItems = problemItemsOf(error, items);
  const names = problemItems.map(({ name }) => name).join(', ');
  switch (error.code) {
    case 'price-changed':
      return failureOf(checkoutText.priceChanged);
    case 'already-owned':
      return failureOf(names === '' ? checkoutText.alreadyOwned : checkoutText.alreadyOwnedNamed(names), problemItems);
    case 'not-available':
      if (isOwnGame(error)) {
        const own = names === '' ? error.message : checkoutText.ownGames(names);
        return failureOf(own, problemItems);
      }
      if (names !== '') return failureOf(checkoutText.unavailable(names), problemItems);
      return failureOf(checkoutText.failedBecause(error.message));
    case 'conflict':
      // Without a line of the cart, somebody else writes at the same time.
      return failureOf(error.errors.length > 0 ? checkoutText.giftsChanged : checkoutText.failedBecause(error.message));
    case 'unauthenticated':
      return failureOf(checkoutText.sessionEnded);
    case 'validation':
    case 'too-many-requests':
    case 'limit-reached':
      return failureOf(checkoutText.failedBecause(error.message));
    default:
      return failureOf(checkoutText.failed);
  }
}

/** Whether all games that caused the failure have left the cart since: by any button, or in another tab. */
export const isWithoutCause = ({ problemItems }: CheckoutFailure, items: readonly CartItem[]): boolean =>
  problemItems.length > 0 && !problemItems.some(({ gameId }) => items.some((item) => item.gameId === gameId));

const LINE = /^body\.items\.(\d+)(\.|$)/;

/** The items whose position in the request the problem names. A single item is always the one. */
function problemItemsOf({ errors }: ApiProblem, items: readonly CartItem[]): readonly CartItem[] {
  const places = new Set(errors.map(({ path }) => LINE.exec(path)?.[1]));
  const named = items.filter((_, place) => places.has(String(place)));
  return named.length === 0 && items.length === 1 ? items : named;
}

/** The buyer is the developer of the game. The server names the line of the cart. */
const isOwnGame = ({ errors }: ApiProblem): boolean => errors.some(({ message }) => message === OWN_GAME);
