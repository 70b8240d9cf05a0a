import { describe, expect, it } from '@jest/globals';
import { describeOrder } from './description.ts';

const line = (title: string) => ({ gameId: `id of ${title}`, title });

describe('what people read of an order at BTCPay', () => {
  it('is the game, with its id', () => {
    expect(describeOrder([line('Pixel Quest')])).toEqual({ description: 'Pixel Quest', itemCode: 'id of Pixel Quest' });
  });

  it('is the first of several games, without an id', () => {
    expect(describeOrder([line('Pixel Quest'), line('B'), line('C')])).toEqual({
      description: 'Pixel Quest and 2 more',
    });
  });

  it('is short, and cuts no letter in two', () => {
    const { description } = describeOrder([line('🎮'.repeat(200))]);
    expect(description).toBe(`${'🎮'.repeat(99)}…`);
  });

  it('is there for an order without lines, which older messages may be of', () => {
    expect(describeOrder([])).toEqual({ description: 'Order' });
  });
});
