import { orderObligations, payoutObligations } from '@satcade/contracts/obligations';
import { invokeFunction } from '@satcade/lambda/invoke-function';
import { Unavailable } from '@satcade/lambda/passing-errors';
import type { ObligationsOf } from '../erasure-ports.ts';

const PATIENCE_MS = 4_000;

/** Asks orders and payouts; each has a function for this. Without both answers nothing is decided. */
export const obligations =
  (names: { readonly orders: string; readonly payouts: string }): ObligationsOf =>
  async (userId) => {
    try {
      const [orders, payouts] = await Promise.all([
        invokeFunction(names.orders, { userId }, PATIENCE_MS),
        invokeFunction(names.payouts, { userId }, PATIENCE_MS),
      ]);
      return { orders: orderObligations.parse(orders), payouts: payoutObligations.parse(payouts) };
    } catch (cause) {
      throw new Unavailable('orders or payouts did not say what is open', { cause });
    }
  };
