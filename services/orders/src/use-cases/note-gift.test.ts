import { describe, expect, it } from '@jest/globals';
import type { EventData, giftChanged } from '@satcade/contracts/events';
import { NOBODY } from '@satcade/contracts/nobody';
import { fixedClock } from '@satcade/kernel';
import { MemoryOrders } from '../testing/memory-orders.ts';
import { anOffer, anOrder, BUYER, CAUSE, GAME, NOW, ORDER } from '../testing/orders.ts';
import { noteGift } from './note-gift.ts';

const LATER = '2026-03-02T12:00:00.000Z';
const giftData = (changes: Partial<EventData<typeof giftChanged>> = {}): EventData<typeof giftChanged> => ({
  giftId: 'gift-1',
  orderId: ORDER,
  userId: BUYER,
  gameId: GAME,
  copy: 1,
  state: 'waiting',
  changedAt: NOW,
  ...changes,
});

async function service() {
  const orders = new MemoryOrders(anOffer());
  await orders.create(anOrder(), CAUSE, undefined);
  return {
    note: (changes: Partial<EventData<typeof giftChanged>>) =>
      noteGift(giftData(changes), { orders, clock: fixedClock(NOW) }),
    copies: async () => (await orders.get(ORDER))?.copies ?? [],
    owns: async (userId: string) => (await orders.readForCheckout([GAME], 'another', userId)).owned.has(GAME),
  };
}

describe('noteGift', () => {
  it('records a gift as redeemed, and its recipient as an owner of the game', async () => {
    const { note, copies, owns } = await service();
    await note({ state: 'redeemed', recipientId: 'ann' });
    expect(await copies()).toEqual([{ gameId: GAME, copy: 1, state: 'redeemed' }]);
    expect(await owns('ann')).toBe(true);
    expect(await owns(BUYER)).toBe(false);
  });

  it('records a revoked gift as returned, so that its price is offered back', async () => {
    const { note, copies } = await service();
    await note({ state: 'revoked' });
    await note({ state: 'revoked' });
    expect(await copies()).toEqual([{ gameId: GAME, copy: 1, state: 'returned' }]);
  });

  it('ends the recipient’s ownership after a withdrawal, even if an older event arrives late', async () => {
    const { note, owns } = await service();
    await note({ state: 'withdrawn', recipientId: 'ann', changedAt: LATER });
    await note({ state: 'redeemed', recipientId: 'ann' });
    expect(await owns('ann')).toBe(false);
  });

  it('records no owner when the recipient has erased the account', async () => {
    const { note, owns } = await service();
    await note({ state: 'redeemed', recipientId: NOBODY });
    expect(await owns(NOBODY)).toBe(false);
  });
});
