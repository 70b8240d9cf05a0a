import { describe, expect, test } from '@jest/globals';
import { entitlementsGranted } from '@satcade/contracts/events';
import { NOBODY } from '@satcade/contracts/nobody';
import { anOrderLine, inert } from '@satcade/testing';
import { localTables, type RecordedChange } from '@satcade/testing/local-table';
import fc from 'fast-check';
import * as z from 'zod/mini';
import type { GrantOrder } from '../domain/ownership.ts';
import { eventsOf } from '../events.ts';
import type { EntitlementStore } from '../ports.ts';
import { aGrant, cause, INDEXES, storeOf, USER } from '../testing.ts';
import { eraseOwner } from './erase-owner.ts';
import { grantOrder, revokeOrder } from './grant-order.ts';

const local = localTables(...INDEXES);
const store = () => storeOf(local());
const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 12, minute)).toISOString();

const grant = (order: GrantOrder, confirmedAt = order.confirmedAt) =>
  grantOrder({ ...order, confirmedAt }, cause, store());
const revoke = ({ orderId, userId, lines }: GrantOrder, reversedAt: string) =>
  revokeOrder({ orderId, userId, lines }, reversedAt, 'refunded', cause, store());

async function owned(gameId?: string) {
  const page = await store().list(USER, { limit: 100, gameId });
  return page.ok ? page.value.items : [];
}

/** The types of all events that the table's changes have made so far. */
async function publishedData() {
  const changes = await local().changes();
  return changes.flatMap(eventsOf).map(({ contract }) => contract.type);
}

/** The data of the published grants. */
async function toldData() {
  const changes = await local().changes();
  return changes
    .flatMap(eventsOf)
    .filter(({ contract }) => contract === entitlementsGranted)
    .map(({ data }) => z.parse(entitlementsGranted.data, data));
}

describe('grantOrder', () => {
  test('grants each game of the order, and publishes it once', async () => {
    const order = aGrant({ lines: [anOrderLine(), anOrderLine()] });
    await grant(order);
    expect(await owned()).toHaveLength(2);
    expect(await publishedData()).toEqual(['EntitlementsGranted']);
  });

  test('grants once when it is called twice', async () => {
    const order = aGrant({ lines: [anOrderLine(), anOrderLine()] });
    await grant(order);
    const before = await owned();
    await grant(order);
    expect(await owned()).toEqual(before);
    expect(await publishedData()).toEqual(['EntitlementsGranted']);
  });

  test('says in the event whether orders fulfils the order from the reply, also when it is granted again', async () => {
    const order = { ...aGrant({ confirmedAt: at(0) }), isFulfilling: true };
    const granted = { userId: USER, gameIds: order.lines.map(({ gameId }) => gameId), duplicates: [] };
    expect(await grant(order)).toEqual(granted);
    await revoke(order, at(1));
    expect(await grant({ ...order, isFulfilling: undefined }, at(2))).toEqual(granted);
    expect((await toldData()).map(({ isFulfilling }) => isFulfilling)).toEqual([true, undefined]);
  });

  test('grants once when both callers run at the same time', async () => {
    const order = aGrant();
    await Promise.all(Array.from({ length: 8 }, () => grant(order)));
    expect(await publishedData()).toEqual(['EntitlementsGranted']);
  });

  test('finishes an interrupted grant on the next delivery, and publishes it only then', async () => {
    const order = aGrant({ lines: [anOrderLine(), anOrderLine(), anOrderLine()] });
    let writes = 0;
    const breaking: EntitlementStore = {
      ...store(),
      create: (...args) => {
        writes += 1;
        return writes === 3 ? Promise.reject(new Error('crash')) : store().create(...args);
      },
    };
    await expect(grantOrder(order, cause, breaking)).rejects.toThrow('crash');
    expect(await publishedData()).toEqual([]);
    await grant(order);
    expect(await owned()).toHaveLength(3);
    expect(await publishedData()).toEqual(['EntitlementsGranted']);
  });

  test('treats the same game in another order as a duplicate and does not grant it twice', async () => {
    const line = anOrderLine();
    const [first, second] = [aGrant({ lines: [line] }), aGrant({ lines: [line, anOrderLine()] })];
    await grant(first);
    await grant(second);
    await grant(second);
    const active = (await owned()).filter(({ isActive }) => isActive);
    expect(active.map(({ orderId }) => orderId).toSorted()).toEqual([first.orderId, second.orderId].toSorted());
    expect(await toldData()).toMatchObject([
      { orderId: first.orderId, gameIds: [line.gameId] },
      { orderId: second.orderId, gameIds: [second.lines[1]?.gameId], duplicates: [line.gameId] },
    ]);
  });

  test('grants a game once for three concurrent orders', async () => {
    const line = anOrderLine();
    const orders = [aGrant({ lines: [line] }), aGrant({ lines: [line] }), aGrant({ lines: [line] })];
    await Promise.all(orders.flatMap((order) => [grant(order), grant(order)]));
    expect((await owned(line.gameId)).filter(({ isActive }) => isActive)).toHaveLength(1);
    const duplicates = (await toldData()).filter((data) => data.duplicates !== undefined);
    expect(duplicates).toHaveLength(2);
  });

  test('keeps a duplicate, even if the payment of its order is confirmed again', async () => {
    const line = anOrderLine();
    const [first, second] = [aGrant({ lines: [line] }), aGrant({ lines: [line] })];
    await grant(first, at(0));
    await grant(second, at(1));
    await revoke(first, at(2));
    await grant(second, at(3));
    expect((await owned(line.gameId)).filter(({ isActive }) => isActive)).toEqual([]);
  });

  test('grants a game through the next order after the earlier one was reversed', async () => {
    const line = anOrderLine();
    const [first, second] = [aGrant({ lines: [line], confirmedAt: at(0) }), aGrant({ lines: [line] })];
    await grant(first);
    await revoke(first, at(1));
    await revoke(first, at(1));
    await grant(second);
    const active = (await owned(line.gameId)).filter(({ isActive }) => isActive);
    expect(active.map(({ orderId }) => orderId)).toEqual([second.orderId]);
  });

  test('leaves an error other than a duplicate to the queue', async () => {
    const broken = inert<EntitlementStore>({ ...store(), create: () => Promise.reject(new Error('AccessDenied')) });
    await expect(grantOrder(aGrant(), cause, broken)).rejects.toThrow('AccessDenied');
  });
});

describe('revokeOrder', () => {
  test('revokes every game of the order with the reason, and publishes it once', async () => {
    const order = aGrant({ confirmedAt: at(0), lines: [anOrderLine(), anOrderLine()] });
    await grant(order);
    await revoke(order, at(1));
    await revoke(order, at(1));
    expect(await owned()).toMatchObject([
      { isActive: false, revokedAt: at(1), revokedReason: 'refunded' },
      { isActive: false, revokedAt: at(1), revokedReason: 'refunded' },
    ]);
    expect(await publishedData()).toEqual(['EntitlementsGranted', 'EntitlementsRevoked']);
  });

  test('waits for the grant if it comes first', async () => {
    const order = aGrant({ confirmedAt: at(0) });
    await expect(revoke(order, at(1))).rejects.toThrow('is not granted yet');
    await grant(order);
    await revoke(order, at(1));
    expect(await owned()).toMatchObject([{ isActive: false }]);
  });

  test('allows a later grant, which is published again', async () => {
    const order = aGrant({ confirmedAt: at(0), lines: [anOrderLine(), anOrderLine()] });
    await grant(order);
    await revoke(order, at(1));
    await grant(order, at(2));
    const games = await owned();
    expect(games).toMatchObject([{ isActive: true, grantedAt: at(2) }, { isActive: true }]);
    for (const game of games) expect(game.revokedAt).toBeUndefined();
    expect(await publishedData()).toEqual(['EntitlementsGranted', 'EntitlementsRevoked', 'EntitlementsGranted']);
  });

  test('ignores an old reversal that arrives after a newer grant', async () => {
    const order = aGrant({ confirmedAt: at(0) });
    await grant(order);
    await revoke(order, at(1));
    await grant(order, at(2));
    await revoke(order, at(1));
    expect(await owned()).toMatchObject([{ isActive: true }]);
  });

  test('ignores an old grant that arrives after a newer reversal', async () => {
    const order = aGrant({ confirmedAt: at(0) });
    await grant(order);
    await revoke(order, at(1));
    await grant(order);
    expect(await owned()).toMatchObject([{ isActive: false }]);
  });

  test('wins over a grant at the same moment, because the money was returned', async () => {
    const order = aGrant({ confirmedAt: at(0) });
    await grant(order);
    await revoke(order, at(0));
    await grant(order);
    expect(await owned()).toMatchObject([{ isActive: false }]);
  });
});

test('leaves an order in its last state, in any order and number of deliveries, and publishes the last grant', async () => {
  const history = fc.record({
    // Confirmed, reversed, confirmed, …: event n happened in minute n.
    length: fc.integer({ min: 1, max: 4 }),
    lines: fc.integer({ min: 1, max: 2 }),
    extra: fc.array(fc.nat(3), { maxLength: 3 }),
    order: fc.infiniteStream(fc.nat(100)),
  });
  await fc.assert(
    fc.asyncProperty(history, async ({ length, lines, extra, order: picks }) => {
      const order = aGrant({ lines: Array.from({ length: lines }, () => anOrderLine()) });
      const queue = [...Array.from({ length }, (_, n) => n), ...extra.map((n) => n % length)];
      while (queue.length > 0) {
        const [event = 0] = queue.splice((picks.next().value ?? 0) % queue.length, 1);
        const isGrant = event % 2 === 0;
        // A reversal that is too early fails and is redelivered.
        await (isGrant ? grant(order, at(event)) : revoke(order, at(event)).catch(() => queue.push(event)));
      }
      const isGranted = (length - 1) % 2 === 0;
      const games = (await owned()).filter(({ orderId }) => orderId === order.orderId);
      expect(games.map(({ isActive }) => isActive)).toEqual(Array.from({ length: lines }, () => isGranted));
      const drafts = (await local().changes()).flatMap(eventsOf).map(({ data }) => Object(data));
      const last = drafts.filter(({ orderId }) => orderId === order.orderId).at(-1);
      expect(last).toMatchObject(isGranted ? { grantedAt: at(length - 1) } : {});
    }),
    { numRuns: 25 },
  );
}, 20_000);

describe('costs of a grant', () => {
  test('are two write units per game, one of them for the claim', async () => {
    expect(await local().unitsOf(() => grant(aGrant()))).toEqual({ read: 1, write: 2 });
    const five = aGrant({ lines: Array.from({ length: 5 }, () => anOrderLine()) });
    expect(await local().unitsOf(() => grant(five))).toEqual({ read: 5, write: 10 });
  });
});

describe('grantOrder beside the anonymisation of its buyer', () => {
  const erase = ({ orderId, lines }: GrantOrder) =>
    eraseOwner({ orderId, userId: USER, gameIds: lines.map(({ gameId }) => gameId) }, at(30), cause, store());
  /** The items that name the buyer now, other than those that bar the deleted account. */
  const named = async () => {
    const items = new Map<string, RecordedChange['after']>();
    for (const { before, after } of await local().changes())
      items.set(`${(after ?? before)?.pk} ${(after ?? before)?.sk}`, after);
    return [...items.values()].filter((item) => item?.isAnonymised !== true && JSON.stringify(item)?.includes(USER));
  };
  const nobodys = async () => {
    const page = await store().list(NOBODY, { limit: 100 });
    return page.ok ? page.value.items : [];
  };

  test('grants nobody what was half granted before', async () => {
    const order = aGrant({ lines: [anOrderLine({ quantity: 2, gifts: 1 }), anOrderLine()] });
    const crashing: EntitlementStore = { ...store(), create: () => Promise.reject(new Error('crash')) };
    await expect(grantOrder(order, cause, crashing)).rejects.toThrow('crash');
    await erase(order);
    await grant(order);
    expect(await named()).toEqual([]);
    expect(await owned()).toEqual([]);
    expect((await nobodys()).map(({ isActive }) => isActive)).toEqual([true, true]);
    expect(await publishedData()).toEqual(['EntitlementsGranted']);
  });

  test('names nobody when the buyer is anonymised between its reads and its writes', async () => {
    const order = aGrant({ lines: [anOrderLine({ quantity: 2, gifts: 1 })] });
    const stalled: EntitlementStore = {
      ...store(),
      claim: async (owner) => {
        await erase(order);
        return store().claim(owner);
      },
    };
    await expect(grantOrder(order, cause, stalled)).rejects.toThrow('was anonymised');
    await grant(order);
    expect(await named()).toEqual([]);
    expect(await nobodys()).toMatchObject([{ isActive: true }]);
  });

  test('revokes what it has granted nobody', async () => {
    const order = aGrant();
    await erase(order);
    await expect(revoke(order, at(40))).rejects.toThrow('not granted yet');
    await grant(order, at(35));
    await revoke(order, at(40));
    expect(await nobodys()).toMatchObject([{ isActive: false }]);
  });

  test('waits while only some of its games are anonymised, so that none is granted twice', async () => {
    const order = aGrant({ lines: [anOrderLine(), anOrderLine()] });
    await grant(order);
    const [first] = order.lines;
    if (first !== undefined) await erase({ ...order, lines: [first] });
    await expect(grant(order)).rejects.toThrow('is being anonymised');
    await erase(order);
    await grant(order);
    expect(await named()).toEqual([]);
    expect(await publishedData()).toEqual(['EntitlementsGranted']);
  });

  test('keeps a later grant to nobody when the anonymisation arrives after it', async () => {
    const order = aGrant();
    await grant(order, at(5));
    await revoke(order, at(10));
    await grant({ ...order, userId: NOBODY }, at(20));
    await erase(order);
    expect(await named()).toEqual([]);
    expect(await nobodys()).toMatchObject([{ isActive: true, grantedAt: at(20) }]);
  });

  test('is not revoked by a reversal of the grant that came before the anonymisation', async () => {
    const order = aGrant();
    await grant(order, at(5));
    await grant({ ...order, userId: NOBODY }, at(20));
    await erase(order);
    await revoke(order, at(10));
    expect(await nobodys()).toMatchObject([{ isActive: true }]);
  });

  test('grants nobody the same game through two orders', async () => {
    const line = anOrderLine();
    for (const order of [aGrant({ lines: [line] }), aGrant({ lines: [line] })]) {
      await erase(order);
      await grant(order);
    }
    expect((await nobodys()).map(({ withoutCopy }) => withoutCopy)).toEqual([undefined, undefined]);
  });
});
