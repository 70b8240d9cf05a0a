import { LIMITS } from '@satcade/contracts/limits';
import * as z from 'zod/mini';
import { CART_KEY } from '../../../lib/storage/storage-keys.ts';
import { type KeyValueStorage, parseJson, type StoredValue, storedValue } from '../../../lib/storage/stored.ts';
import { useStore } from '../../../lib/storage/use-store.ts';

/**
 * One game in the cart, as the browser stores it. `price` is the price in USD that was shown when the game was added.
 */
const cartItemSchema = z.object({
  id: z.string(),
  name: z.string(),
  price: z.number().check(z.nonnegative()),
  image: z.string(),
  gameId: z.string(),
  quantity: z.int().check(z.gte(1)),
});
export type CartItem = z.infer<typeof cartItemSchema>;
type NewCartItem = Omit<CartItem, 'id' | 'quantity'>;

export interface Cart extends StoredValue<readonly CartItem[]> {
  /** Adds a game, or one more copy of a game that is already there. */
  add(item: NewCartItem): void;
  /** A quantity of 0 or less removes the game. */
  setQuantity(gameId: string, quantity: number): void;
  /** Updates the prices. Returns whether one has changed. */
  reprice(prices: ReadonlyMap<string, number>): boolean;
  /** Takes out the copies of an order. One that was added after it, perhaps in another tab, stays. */
  remove(ordered: readonly CartItem[]): void;
}

/** A cart in a storage. A stored value that cannot be read is removed. */
export function createCart(storage: KeyValueStorage): Cart {
  const value = storedValue<readonly CartItem[]>({
    key: CART_KEY,
    storage,
    empty: [],
    parse(text) {
      const parsed = z.array(cartItemSchema).safeParse(parseJson(text));
      return parsed.success ? parsed.data : undefined;
    },
    format: (items) => JSON.stringify(items),
  });
  const find = (gameId: string) => value.get().find((item) => item.gameId === gameId);
  const setQuantity = (gameId: string, quantity: number) =>
    value.set(
      value.get().flatMap((item) => {
        if (item.gameId !== gameId) return [item];
        return quantity <= 0 ? [] : [{ ...item, quantity: Math.min(quantity, mostOf(item)) }];
      }),
    );
  return {
    ...value,
    add(item) {
      const present = find(item.gameId);
      if (present !== undefined) setQuantity(item.gameId, present.quantity + 1);
      else value.set([...value.get(), firstCopy(item)]);
    },
    setQuantity,
    reprice(prices) {
      const repriced = value.get().map((item) => {
        const priced = { ...item, price: prices.get(item.gameId) ?? item.price };
        return { ...priced, quantity: Math.min(item.quantity, mostOf(priced)) };
      });
      const now = value.get();
      const changed = repriced.some((item, index) => item.price !== now[index]?.price);
      if (changed || countOf(repriced) !== countOf(now)) value.set(repriced);
      return changed;
    },
    remove(ordered) {
      for (const { gameId, quantity } of ordered) setQuantity(gameId, (find(gameId)?.quantity ?? 0) - quantity);
    },
  };
}

/** A game as the cart stores it when it is added. */
export const firstCopy = (item: NewCartItem): CartItem => ({ ...item, id: item.gameId, quantity: 1 });

/** The most copies of a game in a cart. A free game has one: everybody gets it for free. */
export const mostOf = ({ price }: Pick<CartItem, 'price'>): number => (price === 0 ? 1 : LIMITS.quantityPerItem);

/** The number of items in the cart. */
export const countOf = (items: readonly CartItem[]): number => items.reduce((sum, item) => sum + item.quantity, 0);

export const useItems = (cart: Cart): readonly CartItem[] => useStore(cart);
