import { Buyer, control, paidGames } from '../payments.ts';
import { newUser, secondsPassed, settled, timePasser, workLeft } from '../store.ts';

/* Orders for the sections that need one. */

/** Failed messages wait by the store's clock, and a busy machine takes its time. */
const LIMIT_MS = 60_000;

/** Waits until an order has this status. */
export async function reaches(
  { buyer, orderId }: { readonly buyer: Buyer; readonly orderId: string },
  status: string,
): Promise<void> {
  const passTime = timePasser();
  const until = Date.now() + LIMIT_MS;
  const before = secondsPassed();
  for (;;) {
    const { order, invoice } = await buyer.status(orderId);
    if (order.status === status) return;
    if (Date.now() > until)
      throw new Error(
        `order ${orderId} is ${order.status}, not ${status}, after ${secondsPassed() - before} s of the store's clock; ` +
          `work left: ${await workLeft()}; invoice ${JSON.stringify(invoice)}`,
      );
    await passTime();
  }
}

/** A buyer with an order that has an invoice, of a game or of any. */
export async function ordered(wanted?: string, method: 'lightning' | 'onchain' = 'lightning') {
  const buyer = new Buyer((await newUser('runbook')).account);
  const [any = ''] = wanted === undefined ? await paidGames() : [];
  return { ...(await buyer.order(wanted ?? any, method)), buyer };
}

let earlier: ReturnType<typeof bought> | undefined;
/** A FULFILLED order that no section changes: one for all. */
export const boughtOnce = () => {
  earlier ??= bought();
  return earlier;
};

/** A buyer with a FULFILLED order. */
export async function bought(gameId?: string) {
  const order = await ordered(gameId);
  await control(`/invoices/${order.invoiceId}/pay`);
  await reaches(order, 'FULFILLED');
  await settled();
  return order;
}
