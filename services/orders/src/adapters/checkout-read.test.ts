import { describe, expect, it } from '@jest/globals';
import { anOffer, BUYER, GAME } from '../testing/orders.ts';
import { checkoutRead } from './checkout-read.ts';
import { erasedKey, offerKey, ownedKey, slotsKey } from './keys.ts';

const offer = { ...offerKey(GAME), ...anOffer() };

describe('checkoutRead', () => {
  it('recognises each item by its key', () => {
    const owned = { ...ownedKey(BUYER, GAME), gameId: GAME, isOwned: true, at: '2026-03-01T12:00:00.000Z' };
    const slots = { slots: { 'order-1': 1 }, revision: 4 };
    expect(checkoutRead([offer, owned, erasedKey(BUYER), { ...slotsKey(BUYER), ...slots, ttl: 9 }])).toEqual({
      offers: new Map([[GAME, anOffer()]]),
      owned: new Set([GAME]),
      existing: undefined,
      isErased: true,
      slots,
    });
    expect(checkoutRead([]).slots).toEqual({ slots: {}, revision: 0 });
  });

  it('refuses an item of an unknown kind and names it, even if it looks like an offer', () => {
    const coupon = { ...offer, pk: 'COUPON#SPRING', sk: 'COUPON' };
    expect(() => checkoutRead([offer, coupon])).toThrow('checkout cannot read the item COUPON#SPRING COUPON');
  });
});
