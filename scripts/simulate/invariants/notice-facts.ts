import { orderItemSchema } from '../../../services/orders/src/adapters/items.ts';
import { refundedCopies, soldCopies, soldLines, without } from '../../../services/orders/src/domain/copies.ts';
import type { Order } from '../../../services/orders/src/domain/order.ts';
import type { Item } from '../aws/expressions.ts';
import type { TableChange } from '../aws/memory-table.ts';
import type { Shop } from '../shop.ts';

/*
 * What people are to be told, judged by the writes of the tables alone: neither by the events nor by the code that maps
 * them to notices.
 */

/** How many entries there must be about one thing for one person. `text` names the thing as the entry's data does. */
export type Facts = Map<string, { readonly userId: string; readonly about: string; count: number }>;

/** What an entry is about, by its kind and the ids in its data. */
export const aboutOf = (
  kind: string,
  { orderId = '', payoutId = '', gameId = '', day = '' }: Readonly<Record<string, unknown>>,
): string => [kind, orderId, payoutId, gameId, day].map(String).join(' ');

/** The facts of a whole run. */
export function factsOf({ streams, tables }: Shop): Facts {
  const facts: Facts = new Map();
  const add = (userId: unknown, kind: string, ids: Readonly<Record<string, unknown>>): void => {
    const about = aboutOf(kind, ids);
    const key = `${String(userId)} ${about}`;
    const fact = facts.get(key) ?? { userId: String(userId), about, count: 0 };
    facts.set(key, { ...fact, count: fact.count + 1 });
  };
  const once = new Set<string>();
  const addOnce = (userId: unknown, kind: string, ids: Readonly<Record<string, unknown>>, of = ''): void => {
    const key = `${String(userId)} ${aboutOf(kind, ids)} ${of}`;
    if (once.has(key)) return;
    once.add(key);
    add(userId, kind, ids);
  };
  for (const change of streams.orders.changes()) ofOrder(change, add, addOnce);
  for (const change of streams.payments.changes()) ofInvoice(change, addOnce);
  for (const change of streams.payouts.changes()) ofPayout(change, addOnce);
  for (const change of streams.entitlements.changes()) ofGift(change, add);
  const wishers = wishersIn(tables.catalogue.all());
  for (const change of streams.catalogue.changes()) ofGame(change, add, wishers);
  return facts;
}

type Add = (userId: unknown, kind: string, ids: Readonly<Record<string, unknown>>) => void;
type AddOnce = (userId: unknown, kind: string, ids: Readonly<Record<string, unknown>>, of?: string) => void;

function ofOrder({ before, after }: TableChange, add: Add, addOnce: AddOnce): void {
  if (after?.sk !== 'ORDER') return;
  const order = orderItemSchema.parse(after);
  const { orderId, userId, status, fulfilledAt = '', closedFor, refund } = order;
  const was = before === undefined ? undefined : orderItemSchema.parse(before);
  const isReached = (next: string) => status === next && was?.status !== next;
  if (isReached('FULFILLED')) {
    // Settled again after it had failed, it is paid again.
    add(userId, 'order-paid', { orderId });
    const day = fulfilledAt.slice(0, 10);
    // A copy that the buyer owned already is not sold.
    for (const { gameId, developerId } of soldLines(order))
      if (developerId !== userId) addOnce(developerId, 'game-sold', { gameId, day });
  }
  // Each time that it is completed and fails, unless all of it was refunded before.
  const isCompleted = was?.status === 'CONFIRMED' || was?.status === 'FULFILLED';
  if (isReached('FAILED') && isCompleted && without(soldCopies(order), refundedCopies(was)).length > 0)
    add(userId, 'order-failed', { orderId });
  // Closed while a payment was under way, the order goes on: if its invoice expires after all, that tells its buyer.
  if (isReached('EXPIRED') && closedFor !== undefined && order.invoice?.status !== 'Expired')
    addOnce(userId, 'order-expired', { orderId }, 'closed');
  if (refund === undefined) return;
  addOnce(userId, kindOf(refund), { orderId }, String(refund.number));
}

function kindOf({ status, link }: NonNullable<Order['refund']>): string {
  switch (status) {
    case 'requested':
      return 'refund-requested';
    case 'approved':
      return link === undefined ? 'refund-approved' : 'refund-ready';
    case 'claimed':
      return 'refund-paid';
    case 'declined':
      return 'refund-declined';
    case 'failed':
      return 'refund-failed';
  }
}

function ofInvoice({ before, after }: TableChange, addOnce: AddOnce): void {
  if (after?.sk === 'REFUSAL' && after.isExpired === true)
    addOnce(after.userId, 'order-expired', { orderId: after.orderId }, 'closed');
  if (after?.sk !== 'INVOICE' || before?.revision === after.revision) return;
  const { orderId, userId, status, additionalStatus, closedAt, settledAt } = after;
  if (status === 'New' && additionalStatus === 'PaidPartial') addOnce(userId, 'payment-partial', { orderId });
  if (status === 'Settled' && additionalStatus === 'PaidOver') addOnce(userId, 'payment-over', { orderId });
  if (status === 'Expired' && closedAt === undefined && additionalStatus === 'PaidLate')
    addOnce(userId, 'payment-late', { orderId });
  else if (status === 'Expired') ofEnd(after, addOnce);
  // Of a settled one, its order says what failed.
  else if (status !== 'Invalid' || settledAt !== undefined) return;
  else if (closedAt !== undefined) ofEnd(after, addOnce);
  else if (Number(after.btcPaidSats) > 0) addOnce(userId, 'order-failed', { orderId });
}

/** What ended without being paid is told at its end, unless the order was closed, and so is each payment that it has. */
function ofEnd({ orderId, userId, closedAt, ...invoice }: Item, addOnce: AddOnce): void {
  const { btcPaidSats = 0, paidAt = '', expiresAt = '' } = invoice;
  const isLate = String(paidAt) >= String(expiresAt);
  const isTold = closedAt === undefined || Number(btcPaidSats) > 0;
  if (isTold) addOnce(userId, 'order-expired', { orderId }, isLate || closedAt !== undefined ? String(paidAt) : 'end');
}

/** The check of a payout's rate begins with the payout. Addresses are set once here, and not changed. */
function ofPayout({ before, after }: TableChange, addOnce: AddOnce): void {
  if (after?.sk === 'SETTINGS' && before === undefined) addOnce(after.developerId, 'payout-address-changed', {});
  if (!String(after?.sk).startsWith('PAYOUT#')) return;
  const { developerId, payoutId, status, rateDoubt } = after ?? {};
  if (before === undefined && rateDoubt !== undefined) addOnce(developerId, 'payout-attention', { payoutId });
  if (status === 'COMPLETED') addOnce(developerId, 'payout-sent', { payoutId });
  if (status === 'FAILED') addOnce(developerId, 'payout-failed', { payoutId });
}

/** A gift that was withdrawn and is redeemed again is told again. */
function ofGift({ before, after }: TableChange, add: Add): void {
  if (after?.sk !== 'GIFT' || after.state !== 'redeemed' || before?.state === 'redeemed') return;
  const { orderId, gameId, giverId, recipientId } = after;
  add(recipientId, 'gift-received', { gameId });
  add(giverId, 'gift-redeemed', { orderId, gameId });
}

/** Who wished for each game. Nobody of them removes a wish. */
function wishersIn(items: readonly Readonly<Record<string, unknown>>[]): ReadonlyMap<string, readonly unknown[]> {
  const found = new Map<string, unknown[]>();
  for (const { pk, sk, userId } of items)
    if (String(sk).startsWith('WISHER#')) found.set(String(pk), [...(found.get(String(pk)) ?? []), userId]);
  return found;
}

/** A game that can be bought, and could not be before: for its developer, and for those who wished for it. */
function ofGame({ before, after }: TableChange, add: Add, wishers: ReturnType<typeof wishersIn>): void {
  const isListed = (item: TableChange['after']) =>
    item?.status === 'published' && item.scanStatus === 'CLEAN' && item.deleted !== true;
  if (!String(after?.sk).startsWith('GAME#') || !isListed(after) || isListed(before)) return;
  add(after?.developerId, 'game-published', { gameId: after?.gameId });
  if (before?.publishedAt !== undefined) return;
  for (const userId of wishers.get(String(after?.pk)) ?? [])
    add(userId, 'wished-game-released', { gameId: after?.gameId });
}
