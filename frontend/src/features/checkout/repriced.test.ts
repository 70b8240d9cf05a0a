import { describe, expect, it } from '@jest/globals';
import type { CartItem } from '../cart/published/cart.ts';
import { repricedIn } from './repriced.ts';

const item = (gameId: string, price: number): CartItem => ({
  ...{ id: gameId, gameId, name: `Game ${gameId}`, price, image: '', quantity: 1 },
});

describe('repricedIn', () => {
  it('lists the items with another price, and none whose price is unknown', () => {
    const prices = new Map([
      ['a', 9],
      ['b', 5],
    ]);
    expect(repricedIn([item('a', 4), item('b', 5), item('c', 6)], prices)).toEqual([
      { gameId: 'a', name: 'Game a', from: 4, to: 9 },
    ]);
  });
});
