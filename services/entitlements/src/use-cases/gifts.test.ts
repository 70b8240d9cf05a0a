import { describe, expect, test } from '@jest/globals';
import { listGifts } from '@satcade/contracts/api/gifts';
import { giftChanged } from '@satcade/contracts/events';
import { fixedClock } from '@satcade/kernel';
import { recordedDecision } from '@satcade/lambda/audit';
import { anOrderLine } from '@satcade/testing';
import { callsOf } from '@satcade/testing/http';
import { localTables } from '@satcade/testing/local-table';
import * as z from 'zod/mini';
import { entitlementTable } from '../adapters/entitlement-table.ts';
import { redeemed } from '../domain/gift.ts';
import type { GrantOrder } from '../domain/ownership.ts';
import { eventsOf } from '../events.ts';
import { explainHandler } from '../handlers/explain.ts';
import { giftRoutes } from '../handlers/gifts.ts';
import { aGrant, cause, INDEXES, storeOf, USER } from '../testing.ts';
import { eraseOwner, eraseRecipient } from './erase-owner.ts';
import { linkOfGift, openGift, redeemGift, revokeGift } from './gifts.ts';
import { grantOrder, revokeOrder } from './grant-order.ts';

const local = localTables(...INDEXES);
const store = () => storeOf(local());
const GRANTED = '2026-03-01T12:00:00.000Z';
const LATER = '2026-03-02T12:00:00.000Z';
const clock = fixedClock('2026-03-01T13:00:00.000Z');
const dependencies = () => ({ store: store(), linkKey: async () => 'key', windowDays: 14, clock });
const as = (userId: string) => ({ kind: 'user', userId, username: userId, isAdmin: false }) as const;

const anOrderOf = (quantity: number, gifts: number, more: Partial<GrantOrder> = {}): GrantOrder => ({
  ...aGrant({ lines: [anOrderLine({ quantity, gifts })], confirmedAt: GRANTED }),
  ...more,
});
async function giftsOf(giverId = USER) {
  const page = await store().gifts.list(giverId, { limit: 100 });
  return page.ok ? page.value.items : [];
}
/** Grants an order and returns its gifts with their links, last copy first. */
async function bought(order: GrantOrder) {
  await grantOrder(order, cause, store());
  const gifts = await giftsOf();
  return Promise.all(gifts.map(async (gift) => ({ gift, secret: await secretOf(gift.giftId) })));
}
async function secretOf(giftId: string, userId = USER) {
  const link = await linkOfGift(giftId, as(userId), cause, dependencies());
  if (!link.ok) throw new Error(link.error.detail);
  return link.value.split('#')[1] ?? '';
}
async function aGift(order = anOrderOf(2, 1)) {
  const [first] = await bought(order);
  if (first === undefined) throw new Error('the order has a gift');
  return { order, giftId: first.gift.giftId, secret: first.secret, gameId: first.gift.gameId };
}
const redeem = (gift: { giftId: string; secret: string }, userId: string) =>
  redeemGift(gift.giftId, gift.secret, userId, cause, dependencies());
const codeOf = async (result: Promise<{ ok: true } | { ok: false; error: { code: string } }>) => {
  const settled = await result;
  return settled.ok ? 'ok' : settled.error.code;
};
const ownedBy = async (userId: string) => {
  const page = await store().list(userId, { limit: 100 });
  return page.ok ? page.value.items.filter(({ isActive }) => isActive) : [];
};
const reverse = ({ orderId, userId, lines }: GrantOrder, at: string, reason: string, copies?: number[]) =>
  revokeOrder({ orderId, userId, lines: lines.map((line) => ({ ...line, copies })) }, at, reason, cause, store());

describe('order of three copies', () => {
  test('gives its buyer one copy and two gifts, however often it is granted', async () => {
    const order = anOrderOf(3, 2);
    await grantOrder(order, cause, store());
    await grantOrder(order, cause, store());
    expect(await ownedBy(USER)).toHaveLength(1);
    expect((await giftsOf()).map(({ copy, state }) => [copy, state])).toEqual([
      [2, 'waiting'],
      [1, 'waiting'],
    ]);
  });

  test('creates three gifts for a buyer who owns the game', async () => {
    await grantOrder(anOrderOf(3, 3), cause, store());
    expect(await ownedBy(USER)).toEqual([]);
    expect(await giftsOf()).toHaveLength(3);
  });
});

describe('link of a gift', () => {
  test('is the same on every request, and stored only as a hash', async () => {
    const { giftId, secret } = await aGift();
    expect(await secretOf(giftId)).toBe(secret);
    expect(JSON.stringify(await local().changes())).not.toContain(secret);
  });

  test('is only for its buyer', async () => {
    const { giftId } = await aGift();
    expect(await codeOf(linkOfGift(giftId, as('other'), cause, dependencies()))).toBe('not-found');
  });

  test('does not exist any more once the gift is redeemed', async () => {
    const gift = await aGift();
    await redeem(gift, 'ann');
    expect(await codeOf(linkOfGift(gift.giftId, as(USER), cause, dependencies()))).toBe('conflict');
  });

  test('does not work with another secret, or before its buyer has requested it', async () => {
    const [gift] = [await aGift()];
    expect(await codeOf(openGift(gift.giftId, 'x'.repeat(22), dependencies()))).toBe('not-found');
    await grantOrder(anOrderOf(2, 1), cause, store());
    const fresh = (await giftsOf()).find(({ secretHash }) => secretHash === undefined);
    expect(await codeOf(openGift(fresh?.giftId ?? '', gift.secret, dependencies()))).toBe('not-found');
  });
});

test('shows an order’s gifts in its trace without their secrets', async () => {
  const { order, gameId } = await aGift(anOrderOf(3, 2));
  await bought({ ...anOrderOf(2, 2), orderId: '01JZ0000000000000000000009' });
  const answer = await explainHandler({ store: store() })({ orderId: order.orderId, userId: USER, gameIds: [gameId] });
  expect(answer.gifts).toMatchObject([
    { copy: 1, state: 'waiting' },
    { copy: 2, state: 'waiting' },
  ]);
  expect(JSON.stringify(answer)).not.toContain('secretHash');
});

describe('gifts of a buyer', () => {
  const shown = async () => {
    const reply = await callsOf(USER)(giftRoutes(dependencies()), listGifts, { caller: as(USER) });
    return reply.json;
  };

  test('show their state, and until when they can be revoked', async () => {
    const gift = await aGift();
    const until = '2026-03-15T12:00:00.000Z';
    expect(await shown()).toMatchObject({ items: [{ id: gift.giftId, state: 'waiting', revocableUntil: until }] });
    await redeem(gift, 'ann');
    const after = await shown();
    expect(after).toMatchObject({ items: [{ id: gift.giftId, state: 'redeemed' }] });
    expect(JSON.stringify(after)).not.toMatch(/revocableUntil|ann/);
  });
});

describe('redeeming a gift', () => {
  test('grants the game once: of many concurrent attempts, one gets it', async () => {
    const gift = await aGift();
    const friends = ['ann', 'ben', 'cyd', 'dan'];
    const codes = await Promise.all(friends.map((friend) => codeOf(redeem(gift, friend))));
    expect(codes.toSorted()).toEqual(['gone', 'gone', 'gone', 'ok']);
    const owners = await Promise.all(friends.map(ownedBy));
    expect(owners.flat()).toMatchObject([{ gameId: gift.gameId, giftId: gift.giftId }]);
  });

  test('returns the same result when the same account repeats it', async () => {
    const gift = await aGift();
    expect(await codeOf(redeem(gift, 'ann'))).toBe('ok');
    expect(await codeOf(redeem(gift, 'ann'))).toBe('ok');
    expect(await ownedBy('ann')).toHaveLength(1);
  });

  test('is refused to its buyer', async () => {
    expect(await codeOf(redeem(await aGift(), USER))).toBe('forbidden');
  });

  test('is refused to an owner of the game, and the gift stays', async () => {
    const order = anOrderOf(2, 1);
    await grantOrder({ ...order, orderId: aGrant().orderId, userId: 'ann' }, cause, store());
    const gift = await aGift(order);
    expect(await codeOf(redeem(gift, 'ann'))).toBe('already-owned');
    expect(await codeOf(redeem(gift, 'ben'))).toBe('ok');
  });

  test('needs the secret that the gift has at that moment', async () => {
    const { giftId } = await aGift();
    const [gift] = await giftsOf();
    if (gift === undefined) throw new Error('the order has a gift');
    const { gift: next, owned } = redeemed(gift, 'ann', LATER);
    expect(await store().gifts.redeem(next, owned, 'the hash of an earlier secret', cause)).toBe('changed');
    expect((await giftsOf()).map(({ state }) => state)).toEqual(['waiting']);
    expect(await store().gifts.redeem(next, owned, gift.secretHash ?? '', cause)).toBe('redeemed');
    expect(await store().gifts.get(giftId)).toMatchObject({ state: 'redeemed', recipientId: 'ann' });
  });

  test('takes one of two gifts of the same game that are redeemed at once', async () => {
    const [one, two] = await bought(anOrderOf(3, 2));
    if (one === undefined || two === undefined) throw new Error('there are two gifts');
    const codes = await Promise.all(
      [one, two].map(({ gift, secret }) => codeOf(redeem({ giftId: gift.giftId, secret }, 'ann'))),
    );
    expect(codes.toSorted()).toEqual(['already-owned', 'ok']);
    expect((await giftsOf()).map(({ state }) => state).toSorted()).toEqual(['redeemed', 'waiting']);
  });
});

describe('revoking a gift', () => {
  const revoke = (giftId: string, userId = USER, now = clock) =>
    revokeGift(giftId, as(userId), cause, { ...dependencies(), clock: now });

  test('closes the link and publishes it once', async () => {
    const gift = await aGift();
    expect(await codeOf(revoke(gift.giftId))).toBe('ok');
    expect(await codeOf(revoke(gift.giftId))).toBe('ok');
    expect(await codeOf(redeem(gift, 'ann'))).toBe('gone');
    expect(await publishedData()).toMatchObject([
      { state: 'revoked', copy: 1, orderId: gift.order.orderId, userId: USER },
    ]);
  });

  test('is refused once the gift is redeemed', async () => {
    const gift = await aGift();
    await redeem(gift, 'ann');
    expect(await codeOf(revoke(gift.giftId))).toBe('not-refundable');
  });

  test('fails when the gift was redeemed after it was read', async () => {
    const gift = await aGift();
    const [shownGift] = await giftsOf();
    if (shownGift === undefined) throw new Error('the order has a gift');
    await redeem(gift, 'ann');
    expect(
      await store().gifts.save(
        { ...shownGift, state: 'revoked', revokedAt: LATER, updatedAt: LATER },
        shownGift,
        cause,
      ),
    ).toBe(false);
    expect((await giftsOf()).map(({ state }) => state)).toEqual(['redeemed']);
  });

  test('is refused once the gift is redeemed; of both at once, one succeeds', async () => {
    const gift = await aGift();
    const codes = await Promise.all([codeOf(redeem(gift, 'ann')), codeOf(revoke(gift.giftId))]);
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
    const [{ state } = { state: '' }] = await giftsOf();
    expect(await ownedBy('ann')).toHaveLength(state === 'redeemed' ? 1 : 0);
  });

  test('needs a reason from an Admin and is recorded once', async () => {
    const { giftId } = await aGift();
    const admin = { ...as('root'), isAdmin: true };
    const byAdmin = (reason?: string) =>
      revokeGift(giftId, admin, cause, dependencies(), { address: '203.0.113.7', reason });
    expect(await codeOf(byAdmin())).toBe('validation');
    expect(await codeOf(byAdmin('The link was published'))).toBe('ok');
    expect(await codeOf(byAdmin('The link was published'))).toBe('ok');
    const records = (await local().changes()).flatMap((each) => recordedDecision(each) ?? []);
    expect(records).toMatchObject([
      {
        action: 'gift.revoke',
        actor: { userId: 'root' },
        address: '203.0.113.7',
        subject: { kind: 'gift', id: giftId },
        before: { state: 'waiting' },
        after: { state: 'revoked', ownerId: USER },
        reason: 'The link was published',
      },
    ]);
  });

  test('leaves no record when its buyer does it', async () => {
    const { giftId } = await aGift();
    await revoke(giftId);
    expect((await local().changes()).flatMap((each) => recordedDecision(each) ?? [])).toEqual([]);
  });

  test('is for its buyer, within the refund window', async () => {
    const { giftId } = await aGift();
    expect(await codeOf(revoke(giftId, 'ann'))).toBe('not-found');
    expect(await codeOf(revoke(giftId, USER, fixedClock('2026-03-15T12:00:00.001Z')))).toBe('not-refundable');
    expect(await codeOf(revoke(giftId, USER, fixedClock('2026-03-15T12:00:00.000Z')))).toBe('ok');
  });
});

describe('reversal of an order with gifts', () => {
  test('marks a gift as refunded when its copy is refunded, and leaves the others', async () => {
    const order = anOrderOf(3, 2);
    const [second, first] = await bought(order);
    await revokeGift(first?.gift.giftId ?? '', as(USER), cause, dependencies());
    await reverse(order, LATER, 'refunded', [1]);
    await reverse(order, LATER, 'refunded', [1]);
    expect((await giftsOf()).map(({ state }) => state)).toEqual(['waiting', 'refunded']);
    expect(await ownedBy(USER)).toHaveLength(1);
    expect(await codeOf(redeem({ giftId: second?.gift.giftId ?? '', secret: second?.secret ?? '' }, 'ann'))).toBe('ok');
  });

  test('revokes a redeemed gift when the payment becomes invalid, and the next confirmation restores it', async () => {
    const order = anOrderOf(3, 2);
    const [second, first] = await bought(order);
    if (second === undefined || first === undefined) throw new Error('there are two gifts');
    const gift = { giftId: first.gift.giftId, secret: first.secret };
    await redeem(gift, 'ann');
    await reverse(order, LATER, 'payment-invalid');
    await reverse(order, LATER, 'payment-invalid');
    expect(await ownedBy('ann')).toEqual([]);
    expect(await codeOf(redeem({ giftId: second.gift.giftId, secret: second.secret }, 'ben'))).toBe('gone');

    await grantOrder({ ...order, confirmedAt: '2026-03-03T12:00:00.000Z' }, cause, store());
    expect(await ownedBy('ann')).toHaveLength(1);
    expect(await ownedBy(USER)).toHaveLength(1);
    expect((await giftsOf()).map(({ state }) => state)).toEqual(['waiting', 'redeemed']);
    const states = (await publishedData()).filter(({ giftId }) => giftId === gift.giftId).map(({ state }) => state);
    expect(states).toEqual(['redeemed', 'withdrawn', 'redeemed']);
  });
});

describe('erasing an account with gifts', () => {
  test('leaves the buyer’s gifts redeemable, without anything that names the buyer', async () => {
    const gift = await aGift();
    await eraseOwner({ orderId: gift.order.orderId, userId: USER, gameIds: [gift.gameId] }, LATER, cause, store());
    expect(await giftsOf()).toEqual([]);
    expect(await codeOf(redeem(gift, 'ann'))).toBe('ok');
  });

  test('releases the claim even after an earlier attempt was interrupted before that', async () => {
    const { order, gameId } = await aGift();
    const owner = { userId: USER, gameId, orderId: order.orderId };
    const interrupted = entitlementTable(brokenAfterFirstTransaction(local().table));
    await eraseOwner({ ...owner, gameIds: [gameId] }, LATER, cause, interrupted).catch(() => {});
    await eraseOwner({ ...owner, gameIds: [gameId] }, LATER, cause, store());
    expect(await ownedBy(USER)).toEqual([]);
    expect(await store().claim({ ...owner, orderId: '01JZ0000000000000000000009' })).toBe(true);
  });

  test('anonymises the recipient’s game and publishes its former owner', async () => {
    const gift = await aGift();
    await redeem(gift, 'ann');
    await eraseRecipient('ann', LATER, cause, store());
    await eraseRecipient('ann', LATER, cause, store());
    expect(await ownedBy('ann')).toEqual([]);
    expect((await publishedData()).at(-1)).toMatchObject({ recipientId: 'nobody', formerRecipientId: 'ann' });
  });

  test('publishes the recipient’s game even after an earlier attempt was interrupted', async () => {
    await redeem(await aGift(), 'ann');
    const interrupted = entitlementTable(brokenAfterFirstTransaction(local().table));
    await eraseRecipient('ann', LATER, cause, interrupted).catch(() => {});
    await eraseRecipient('ann', LATER, cause, store());
    expect((await publishedData()).at(-1)).toMatchObject({ recipientId: 'nobody', formerRecipientId: 'ann' });
  });
});

/** The function stops right after its first transaction. */
function brokenAfterFirstTransaction(table: ReturnType<typeof local>['table']): typeof table {
  let isBroken = false;
  return new Proxy(table, {
    get(target, name) {
      if (isBroken) throw new Error('broken off');
      isBroken = name === 'transact';
      const own: unknown = Reflect.get(target, name, target);
      return typeof own === 'function' ? own.bind(target) : own;
    },
  });
}

describe('payment that became invalid before its gift was redeemed', () => {
  test('revokes the recipient’s game when the event is consumed late', async () => {
    const gift = await aGift();
    expect(await codeOf(redeem(gift, 'ann'))).toBe('ok');
    // The clock of these tests redeems at 13:00.
    await reverse(gift.order, '2026-03-01T12:30:00.000Z', 'payment-invalid');
    expect(await ownedBy('ann')).toEqual([]);
    expect((await store().gifts.get(gift.giftId))?.state).toBe('withdrawn');
  });
});

describe('event of an order that is consumed after its buyer was anonymised', () => {
  const erased = async () => {
    const order = anOrderOf(1, 0);
    await grantOrder(order, cause, store());
    await eraseOwner(
      { orderId: order.orderId, userId: USER, gameIds: order.lines.map(({ gameId }) => gameId) },
      LATER,
      cause,
      store(),
    );
    return order;
  };

  test('grants the deleted account nothing', async () => {
    await grantOrder(await erased(), cause, store());
    expect(await ownedBy(USER)).toEqual([]);
    expect(await ownedBy('nobody')).toHaveLength(1);
  });

  test('claims nothing for the deleted account when the order is confirmed again', async () => {
    const order = await erased();
    await grantOrder({ ...order, confirmedAt: LATER }, cause, store());
    const [line] = order.lines;
    const claim = { userId: USER, gameId: line?.gameId ?? '', orderId: '01JZ0000000000000000000009' };
    expect(await store().claim(claim)).toBe(true);
    expect((await ownedBy('nobody'))[0]).toMatchObject({ grantedAt: LATER });
  });

  test('revokes the anonymised copy', async () => {
    await reverse(await erased(), LATER, 'refunded');
    expect(await ownedBy('nobody')).toEqual([]);
  });
});

describe('change that began before an account was erased', () => {
  test('does not restore a deleted buyer’s name', async () => {
    const gift = await aGift();
    const stored = await store().gifts.get(gift.giftId);
    if (stored === undefined) throw new Error('the gift is gone');
    await eraseOwner({ orderId: gift.order.orderId, userId: USER, gameIds: [gift.gameId] }, LATER, cause, store());
    const { gift: next, owned } = redeemed(stored, 'ann', LATER);
    expect(await store().gifts.save({ ...stored, secretHash: 'another' }, stored, cause)).toBe(false);
    expect(await store().gifts.redeem(next, owned, stored.secretHash ?? '', cause)).toBe('changed');
    expect((await store().gifts.get(gift.giftId))?.giverId).toBe('nobody');
    expect(await codeOf(redeem(gift, 'ann'))).toBe('ok');
  });

  test('does not restore a deleted recipient’s name', async () => {
    const gift = await aGift();
    await redeem(gift, 'ann');
    const stored = await store().gifts.get(gift.giftId);
    if (stored === undefined) throw new Error('the gift is gone');
    await eraseRecipient('ann', LATER, cause, store());
    expect(await store().gifts.save({ ...stored, state: 'withdrawn', withdrawnAt: LATER }, stored, cause)).toBe(false);
    await reverse(gift.order, LATER, 'invalid');
    expect(await store().gifts.get(gift.giftId)).toMatchObject({ state: 'withdrawn', recipientId: 'nobody' });
    expect(await ownedBy('nobody')).toEqual([]);
  });
});

async function publishedData() {
  const changes = await local().changes();
  return changes
    .flatMap(eventsOf)
    .filter(({ contract }) => contract === giftChanged)
    .map(({ data }) => z.parse(giftChanged.data, data));
}
