import { describe, expect, it } from '@jest/globals';
import { type ViewChange, viewChangeSchema } from '@satcade/contracts/view-change';
import { cents, fixedClock } from '@satcade/kernel';
import type { EventDraft } from '@satcade/lambda/events-out';
import * as z from 'zod/mini';
import { passingViews } from '../../events/adapters/view-events.ts';
import { NO_STATS } from '../../figures/domain/stats.ts';
import { cardOf } from '../../listing/domain/card.ts';
import { DEVELOPER, GAME_ID, listedGame, ulid } from '../../testing/samples.ts';
import type { GameDiscount } from '../domain/discount.ts';
import { announceDiscounts } from './announce-discounts.ts';

const SALE_ID = ulid(9);
const sale: GameDiscount = {
  saleId: SALE_ID,
  saleType: 'PERCENTAGE',
  discountPercentage: 50,
  startsAt: '2026-03-02T00:00:00.000Z',
  endsAt: '2026-03-03T00:00:00.000Z',
};

/** A store with one discount, whose clock starts before it. */
function store(game = listedGame({ priceCents: cents(1000), sale })) {
  const clock = fixedClock('2026-03-01T23:59:30.000Z');
  const published: ViewChange[] = [];
  const wished: string[] = [];
  const remembered = new Set<string>();
  let last: string | undefined;
  let isDown = false;
  const views = passingViews({
    games: { get: async () => game },
    discounts: { get: async () => ({ ...sale, gameId: GAME_ID, createdAt: '2026-03-01T00:00:00.000Z' }) },
    stats: { get: async () => NO_STATS },
    developers: { names: async () => new Map([[DEVELOPER, 'Pixel Forge']]) },
  });
  const cards = new Map([[GAME_ID, cardOf(game, NO_STATS)]]);
  const tick = () =>
    announceDiscounts('run', {
      currentSnapshot: async () => ({ cards, developers: new Map() }),
      ticks: {
        last: async () => last,
        async note(at) {
          last = at;
        },
      },
      viewsOf: views,
      async publish(drafts: readonly EventDraft[]) {
        if (isDown) throw new Error('the bus is down');
        published.push(...drafts.map(({ data }) => z.parse(viewChangeSchema, data)));
      },
      tellWishers: async (gameId) => {
        if (isDown) throw new Error('the bus is down');
        wished.push(gameId);
      },
      announced: remembered,
      clock,
    });
  const fail = (now: boolean) => {
    isDown = now;
  };
  return { clock, published, tick, fail, wished, forget: () => remembered.clear() };
}
const summary = (changes: readonly ViewChange[]) =>
  changes.map(({ model, told: [message] }) => [
    model,
    message?.type,
    message?.data.isActive ?? message?.data.isCurrentlyOnSale,
  ]);

describe('discount that starts and ends by the clock', () => {
  it('is published once each to watchers of the game and of the discount', async () => {
    const { clock, published, tick } = store();
    await tick();
    expect(published).toEqual([]);
    clock.advance(60_000);
    await tick();
    await tick();
    expect(summary(published)).toEqual([
      ['Game', 'updated', true],
      ['Sale', 'updated', true],
    ]);
    expect(published[0]).toMatchObject({ id: GAME_ID, owners: [DEVELOPER] });
    expect(published[0]?.told.map(({ data }) => data.currentSalePrice)).toEqual([5, 5]);
    clock.advance(24 * 60 * 60_000);
    await tick();
    expect(summary(published.slice(2))).toEqual([
      ['Game', 'updated', false],
      ['Sale', 'updated', false],
    ]);
  });

  it('is published by a later run when the bus was down', async () => {
    const { clock, published, tick, fail } = store();
    await tick();
    clock.advance(60_000);
    fail(true);
    await expect(tick()).rejects.toThrow('the bus is down');
    fail(false);
    clock.advance(60_000);
    await tick();
    expect(summary(published)).toEqual([
      ['Game', 'updated', true],
      ['Sale', 'updated', true],
    ]);
  });

  it('is not published when it started and ended between two runs', async () => {
    const { clock, published, tick } = store();
    await tick();
    clock.advance(3 * 24 * 60 * 60_000);
    await tick();
    expect(published).toEqual([]);
  });
});

describe('people who wished for a game', () => {
  it('are told of its discount by the first run that finds it running, and again only by a new process', async () => {
    const { clock, wished, tick, forget } = store();
    await tick();
    expect(wished).toEqual([]);
    clock.advance(60_000);
    await tick();
    clock.advance(60_000);
    await tick();
    expect(wished).toEqual([GAME_ID]);
    forget();
    await tick();
    clock.advance(60_000);
    await tick();
    expect(wished).toEqual([GAME_ID, GAME_ID]);
  });

  it('are told of a discount that was created after its start, which no run sees begin', async () => {
    const { clock, wished, tick } = store();
    clock.advance(2 * 60_000);
    await tick();
    expect(wished).toEqual([GAME_ID]);
  });

  it('are told by the next run when one fails', async () => {
    const { clock, wished, tick, fail } = store();
    clock.advance(2 * 60_000);
    fail(true);
    await expect(tick()).rejects.toThrow('the bus is down');
    fail(false);
    clock.advance(60_000);
    await tick();
    expect(wished).toEqual([GAME_ID]);
  });
});
