import { describe, expect, it } from '@jest/globals';
import { Shopper } from './shopper.ts';
import { aStore } from './testing.ts';

describe('a shopper', () => {
  it('repeats a checkout that the store fails to answer, with the same idempotency key', async () => {
    const store = await aStore({ processorMsOfOrder: 1, wcuOfOrder: 1, failures: 1 });
    try {
      const shopper = new Shopper(store, 'token');
      expect(await shopper.statusOf(await shopper.order('game'))).toBe('FULFILLED');
      expect(shopper.repeated).toBe(1);
      expect(store.keys).toHaveLength(2);
      expect(new Set(store.keys).size).toBe(1);
    } finally {
      await store.stop();
    }
  });

  it('pays an invoice that a busy store opens after its reply', async () => {
    const store = await aStore({ processorMsOfOrder: 1, wcuOfOrder: 1, isInvoiceLate: true });
    try {
      await new Shopper(store, 'token').order('game');
      expect(store.paid).toEqual(['invoice']);
    } finally {
      await store.stop();
    }
  });

  it('gives up after four attempts', async () => {
    const store = await aStore({ processorMsOfOrder: 1, wcuOfOrder: 1, failures: 4 });
    try {
      await expect(new Shopper(store, 'token').order('game')).rejects.toThrow('POST /api/checkout answered 500');
      expect(store.keys).toHaveLength(4);
    } finally {
      await store.stop();
    }
  });
});
