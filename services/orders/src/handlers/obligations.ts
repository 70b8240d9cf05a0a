import { type OrderObligations, obligationsQuestion } from '@satcade/contracts/obligations';
import type { OrderStore } from '../ports.ts';
import { obligationsOf } from '../use-cases/erase-buyer.ts';

/** Tells accounts, before an account is erased, which matters are open between a buyer and the store. */
export const obligationsHandler =
  ({ orders }: { readonly orders: Pick<OrderStore, 'list'> }) =>
  async (input: unknown): Promise<OrderObligations> =>
    obligationsOf(obligationsQuestion.parse(input).userId, orders);
