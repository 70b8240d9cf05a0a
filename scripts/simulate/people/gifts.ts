import type { Caller } from '@satcade/contracts/access';
import { getGiftLink, redeemGift, revokeGift } from '@satcade/contracts/api/gifts';
import { requestRefund } from '@satcade/contracts/api/orders';
import * as z from 'zod/mini';
import type { Item } from '../aws/expressions.ts';
import type { Shop } from '../shop.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const MOST_TRIES = 20;
const linkSchema = z.object({ path: z.string() });

/** A gift whose link its buyer has sent to another user. */
interface Sent {
  readonly giftId: string;
  readonly gameId: string;
  readonly giverId: string;
  readonly secret: string;
}

const isClaim = ({ pk }: Item): boolean => String(pk).startsWith('CLAIM#');

const userOf = (userId: string): Caller => ({ kind: 'user', userId, username: userId, isAdmin: false });

/** Lets buyers give their gifts away or revoke them, and others redeem them. */
export function startGifts(shop: Shop): void {
  const sent: Sent[] = [];
  const { random, scheduler, faults } = shop;
  shop.listen((service, changes) => {
    for (const { before, after } of changes) {
      if (after === undefined) continue;
      if (service === 'entitlements' && after.sk === 'GIFT' && before === undefined) plan(after);
      if (service === 'entitlements' && isClaim(after) && after.state === 'held') raceWithPurchase(after);
    }
  });

  function plan(gift: Item): void {
    const [giftId, giverId, gameId] = [gift.giftId, gift.giverId, gift.gameId].map(String);
    if (giftId === undefined || giverId === undefined || gameId === undefined) return;
    const action = random.weighted({ keep: 2, give: 6, revoke: 3 });
    if (action === 'keep') return;
    scheduler.after(random.between(1, 20 * 60) * MINUTE, () =>
      action === 'give' ? send(giftId, giverId, gameId) : revoke(giftId, giverId, String(gift.orderId)),
    );

    function send(id: string, giver: string, game: string): void {
      repeat(
        (replied) => shop.request('gifts', userOf(giver), getGiftLink, { params: { id } }, replied),
        (json) => {
          const secret = linkSchema.parse(json).path.split('#')[1] ?? '';
          const link = { giftId: id, gameId: game, giverId: giver, secret };
          sent.push(link);
          handOver(link, String(gift.orderId));
        },
      );
    }
  }

  /** A user redeems the gift; other users, or its buyer, may act at the same moment. */
  function handOver(link: Sent, orderId: string): void {
    const at = random.between(1, 10 * 60) * MINUTE;
    const soon = (action: () => void): void => scheduler.after(at + random.between(0, 500), action);
    soon(() => redeem(link, someone()));
    if (faults.strikes('redeemed-twice', 0.3)) soon(() => redeem(link, someone()));
    if (faults.strikes('revoked-beside-redemption', 0.4)) soon(() => revoke(link.giftId, link.giverId, orderId));
    if (random.chance(0.1)) scheduler.after(at + random.between(1, 600) * MINUTE, () => redeem(link, someone()));
  }

  /** An order has claimed its game and is about to grant it when its buyer redeems a gift of the same game. */
  function raceWithPurchase(claim: Item): void {
    const userId = String(claim.userId);
    const link = sent.find((each) => each.gameId === claim.gameId && each.giverId !== userId);
    if (link === undefined || !faults.strikes('redeemed-beside-purchase', 0.3)) return;
    sent.splice(sent.indexOf(link), 1);
    scheduler.after(0, () => redeem(link, userId));
  }

  const someone = (): string => `buyer-${random.between(1, shop.buyers)}`;

  function redeem({ giftId: id, secret }: Sent, userId: string): void {
    repeat((replied) =>
      shop.request('gifts', userOf(userId), redeemGift, { params: { id }, json: { secret } }, replied),
    );
  }

  /** The buyer revokes the gift and asks for a refund of it. */
  function revoke(id: string, giver: string, orderId: string): void {
    repeat(
      (replied) => shop.request('gifts', userOf(giver), revokeGift, { params: { id } }, replied),
      () =>
        scheduler.after(random.between(1, 60) * MINUTE, () =>
          shop.request('refunds', userOf(giver), requestRefund, { params: { id: orderId }, json: {} }),
        ),
    );
  }

  /** Repeats a request until it is answered. */
  function repeat(
    send: (replied: Parameters<Shop['request']>[4]) => void,
    done: (json: unknown) => void = () => {},
    tries = 1,
  ): void {
    send(({ status, json }) => {
      if (status === 200) done(json);
      else if ((status === 0 || status >= 500) && tries < MOST_TRIES)
        scheduler.after(random.between(1, 60) * SECOND, () => repeat(send, done, tries + 1));
      else if (status === 400) shop.complaints.push(`a gift's request was answered ${JSON.stringify(json)}`);
    });
  }
}
