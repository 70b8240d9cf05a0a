import { NOBODY } from '@satcade/contracts/nobody';
import { owedCopies, refundedCopies } from '../../../services/orders/src/domain/copies.ts';
import type { Order } from '../../../services/orders/src/domain/order.ts';
import type { Item } from '../aws/expressions.ts';
import type { TableChange } from '../aws/memory-table.ts';
import type { Shop } from '../shop.ts';
import type { ReportBrokenRule } from './rules.ts';

const ONE_ACTIVE_RULE = 'one active entitlement per user and game';
const NEVER_BOTH_RULE = 'a gift is redeemed or refunded, never both';

/** The states that may follow each state of a gift. A gift is withdrawn when its payment became invalid. */
const NEXT: Readonly<Record<string, readonly string[]>> = {
  waiting: ['redeemed', 'revoked', 'refunded', 'withdrawn'],
  redeemed: ['withdrawn'],
  revoked: ['refunded'],
  refunded: [],
  withdrawn: ['waiting', 'redeemed'],
};

const isOwnership = (item: Item | undefined): item is Item =>
  String(item?.pk).startsWith('USER#') && item?.userId !== NOBODY;

/** Checks each write: no user has a game twice at any moment, and a gift never leaves a final state. */
export function entitlementWatch() {
  /** The active entitlements of each user and game, by key. */
  const active = new Map<string, Set<string>>();

  function follow({ before, after }: TableChange, report: ReportBrokenRule): void {
    const item = after ?? before;
    if (!isOwnership(item)) return;
    const place = `${String(item.userId)} ${String(item.gameId)}`;
    const keys = active.get(place) ?? new Set<string>();
    active.set(place, keys);
    if (after?.isActive !== true) keys.delete(String(item.sk));
    else if (keys.add(String(item.sk)).size > 1)
      report(ONE_ACTIVE_RULE, `${place}: ${[...keys].join(', ')}`, String(item.orderId));
  }

  return (changes: readonly TableChange[], report: ReportBrokenRule): void => {
    // In one transaction an entitlement may end and another begin.
    for (const change of changes.toSorted(
      (a, b) => Number(a.after?.isActive === true) - Number(b.after?.isActive === true),
    ))
      follow(change, report);
    for (const { before, after } of changes) {
      if (after?.sk !== 'GIFT' || before === undefined || before.state === after.state) continue;
      if (!NEXT[String(before.state)]?.includes(String(after.state)))
        report(NEVER_BOTH_RULE, `${String(before.state)} became ${String(after.state)}`, String(after.orderId));
    }
  };
}

/** Checks at the end that each gift, its recipient's entitlement and its order's copy agree. */
export function checkGifts({ tables }: Shop, orders: readonly Order[], report: ReportBrokenRule): void {
  const items = tables.entitlements.all();
  const held = new Set(items.flatMap(({ giftId, isActive }) => (isActive === true ? [String(giftId)] : [])));
  for (const gift of items) {
    if (gift.sk !== 'GIFT') continue;
    const { giftId, orderId, gameId, copy, state } = gift;
    const order = orders.find((each) => each.orderId === orderId);
    if (order === undefined) continue;
    const wrong = (detail: string): void =>
      report(NEVER_BOTH_RULE, `gift ${String(giftId)} is ${String(state)}, ${detail}`, order.orderId);
    const isThis = (each: { readonly gameId: string; readonly copy: number }): boolean =>
      each.gameId === gameId && each.copy === copy;
    const isGivenBack = refundedCopies(order).some(isThis) || owedCopies(order).some(isThis);
    const isRedeemed = state === 'redeemed';
    if (isRedeemed !== held.has(String(giftId))) wrong(`${isRedeemed ? 'but nobody' : 'but somebody'} has the game`);
    if (isRedeemed && isGivenBack) wrong('but its price is refunded');
    if ((state === 'revoked' || state === 'refunded') && order.status === 'FULFILLED' && !isGivenBack)
      wrong('but its price is not refunded');
  }
}
