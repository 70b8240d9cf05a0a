import { deleteMe } from '@satcade/contracts/api/account';
import { NOBODY } from '@satcade/contracts/nobody';
import type { Item } from '../aws/expressions.ts';
import { DEVELOPERS } from '../catalogue.ts';
import type { Shop } from '../shop.ts';

/** The other developers stay, so that enough games are sold. */
const LEAVING_DEVELOPER = DEVELOPERS[1];
const EXPECTED = [204, 0, 401, 409];

/** A user deletes the account, or tries to: money may be under way. */
function deleteAccount(shop: Shop, userId: string): void {
  const query = shop.random.chance(0.6) ? { forfeit: 'true' } : {};
  const done = shop.accounts.asked(userId);
  const caller = { kind: 'user', userId, username: userId, isAdmin: false } as const;
  shop.request('account', caller, deleteMe, { query }, ({ status, json }) => {
    done();
    if (!EXPECTED.includes(status) && status < 500)
      shop.complaints.push(`the deletion was answered ${status}: ${JSON.stringify(json)}`);
  });
}

/** Now and then deletes the account of a buyer or a developer. */
export function deleteSomeAccount(shop: Shop): void {
  const { random, buyers } = shop;
  deleteAccount(shop, random.chance(0.05) ? LEAVING_DEVELOPER : `buyer-${random.between(1, buyers)}`);
}

/** Has accounts deleted at the moment when an order, a gift, a refund or a payout of theirs changes. */
export function startDeletions(shop: Shop): void {
  const { faults, random, scheduler } = shop;
  const soon = (userId: unknown, probability: number): void => {
    if (typeof userId !== 'string' || userId === NOBODY || !faults.strikes('deleted-beside', probability)) return;
    scheduler.after(random.between(0, 5000), () => deleteAccount(shop, userId));
  };
  shop.listen((_, changes) => {
    for (const { before, after } of changes) {
      if (after === undefined) continue;
      if (after.sk === 'ORDER' && hasMoved(before, after, 'status', 'refundStatus', 'linkedRefund'))
        soon(after.userId, 0.015);
      if (after.sk === 'GIFT' && hasMoved(before, after, 'state')) soon(after.recipientId ?? after.giverId, 0.03);
      const isOfLeaving = after.developerId === LEAVING_DEVELOPER;
      if (String(after.sk).startsWith('PAYOUT#') && isOfLeaving && hasMoved(before, after, 'status'))
        soon(LEAVING_DEVELOPER, 0.03);
      if (after.sk === 'HEAD' && Number(after.balanceCents) < 0) soon(after.developerId, 0.5);
    }
  });
}

const hasMoved = (before: Item | undefined, after: Item, ...names: readonly string[]): boolean =>
  names.some((name) => before?.[name] !== after[name]);
