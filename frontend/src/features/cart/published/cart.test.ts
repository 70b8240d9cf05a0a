import { describe, expect, test } from '@jest/globals';
import { CART_KEY } from '../../../lib/storage/storage-keys.ts';
import { memoryStorage } from '../../../testing/memory-storage.ts';
import { countOf, createCart } from './cart.ts';

const kiln = { gameId: 'g1', name: 'Kiln', price: 19.99, image: 'thumbnails/a.png' };
const moss = { gameId: 'g2', name: 'Moss', price: 0, image: '' };

describe('the cart', () => {
  test('keeps its games across visits', () => {
    const { storage } = memoryStorage();
    createCart(storage).add(kiln);
    expect(createCart(storage).get()).toEqual([{ ...kiln, id: 'g1', quantity: 1 }]);
  });

  test('raises the quantity of a game that is already in it', () => {
    const cart = createCart(memoryStorage().storage);
    cart.add(kiln);
    cart.add(moss);
    cart.add(kiln);
    expect(cart.get().map(({ gameId, quantity }) => [gameId, quantity])).toEqual([
      ['g1', 2],
      ['g2', 1],
    ]);
    expect(countOf(cart.get())).toBe(3);
  });

  test('holds one copy of a free game, also when its price drops to 0', () => {
    const cart = createCart(memoryStorage().storage);
    for (const game of [moss, moss, kiln, kiln]) cart.add(game);
    cart.setQuantity('g2', 5);
    expect(cart.get().map(({ quantity }) => quantity)).toEqual([1, 2]);
    cart.reprice(new Map([['g1', 0]]));
    expect(countOf(cart.get())).toBe(2);
  });

  test.each([0, -1])('drops a game whose quantity becomes %d', (quantity) => {
    const cart = createCart(memoryStorage().storage);
    cart.add(kiln);
    cart.add(moss);
    cart.setQuantity('g1', quantity);
    expect(cart.get().map(({ gameId }) => gameId)).toEqual(['g2']);
  });

  test.each(['{', '"text"', '[{"gameId":"g1"}]'])('removes a stored value that it cannot read: %s', (text) => {
    const { storage, entries } = memoryStorage({ [CART_KEY]: text });
    expect(createCart(storage).get()).toEqual([]);
    expect(entries.has(CART_KEY)).toBe(false);
  });

  test('takes over the changes of another tab', () => {
    const { storage } = memoryStorage();
    const here = createCart(storage);
    const otherCart = createCart(storage);
    let calls = 0;
    otherCart.subscribe(() => {
      calls += 1;
    });
    here.add(kiln);
    expect(otherCart.get()).toEqual([]);
    otherCart.reload();
    expect(otherCart.get()).toEqual(here.get());
    expect(calls).toBe(1);
  });

  test('takes over current prices and reports whether one has changed', () => {
    const cart = createCart(memoryStorage().storage);
    cart.add(kiln);
    expect(cart.reprice(new Map([['g1', 19.99]]))).toBe(false);
    expect(cart.reprice(new Map([['g1', 14.99]]))).toBe(true);
    expect(cart.get()[0]?.price).toBe(14.99);
  });

  test('keeps what was added after an order was placed', () => {
    const cart = createCart(memoryStorage().storage);
    for (const game of [kiln, kiln]) cart.add(game);
    const ordered = cart.get();
    for (const game of [kiln, moss]) cart.add(game);
    cart.remove(ordered);
    expect(cart.get().map(({ gameId, quantity }) => [gameId, quantity])).toEqual([
      ['g1', 1],
      ['g2', 1],
    ]);
  });

  test('removes its games from storage when all are ordered', () => {
    const { storage } = memoryStorage();
    const cart = createCart(storage);
    cart.add(kiln);
    cart.remove(cart.get());
    expect(createCart(storage).get()).toEqual([]);
  });
});
