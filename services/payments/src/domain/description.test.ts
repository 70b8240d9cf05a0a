import { describe, expect, it } from '@jest/globals';
import { describeOrder } from './description.ts';

const line = (title: string) => ({ gameId: `id of ${title}`, title });

describe('describeOrder', () => {
  it('names the game with its id', () => {
    expect(describeOrder([line('Pixel Quest')])).toEqual({ description: 'Pixel Quest', itemCode: 'id of Pixel Quest' });
  });

  it('names the first of several games, without an id', () => {
    expect(describeOrder([line('Pixel Quest'), line('B'), line('C')])).toEqual({
      description: 'Pixel Quest and 2 more',
    });
  });

  it('shortens long titles without splitting a character', () => {
    const { description } = describeOrder([line('🎮'.repeat(200))]);
    expect(description).toBe(`${'🎮'.repeat(99)}…`);
  });

  it('describes an order without lines, as in older messages', () => {
    expect(describeOrder([])).toEqual({ description: 'Order' });
  });
});
