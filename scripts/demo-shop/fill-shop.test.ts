import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { unzipSync } from 'fflate';
import { COLLECTIONS } from './content/collections.ts';
import { REPLIES, REVIEWS } from './content/reviews.ts';
import { LAUNCH_ORDER, STUDIOS, type Studio } from './content/studios.ts';
import { fillShop, openShop } from './fill-shop.ts';
import { coverOf } from './media.ts';
import type { RunningStore } from './store/running-store.ts';
import { FakeStore } from './testing/fake-store.ts';

const NOW = Date.parse('2026-03-01T12:00:00.000Z');
const REVIEW_COUNT = Object.values(REVIEWS).flat().length;

// About five hundred requests each.
jest.setTimeout(60_000);

let store: FakeStore;
let dir: string;
let system: RunningStore;

beforeEach(async () => {
  store = new FakeStore();
  dir = await mkdtemp(join(tmpdir(), 'fill-shop-'));
  system = {
    ready: {
      site: await store.listen(),
      accounts: {
        developer: { username: 'pixelforge', email: 'developer@satcade.test', password: 'x' },
        admin: { username: 'admin', email: 'admin@satcade.test', password: 'x' },
      },
    },
    users: { ensure: async ({ username }) => `id-${username}`, signIn: async ({ username }) => `id-${username}` },
    cloud: { clock: { now: () => NOW } },
    standIn: { settle: async () => {} },
  };
});
afterEach(async () => {
  await store.close();
  await rm(dir, { recursive: true, force: true });
});

/** A part of the shop, for tests to which its content does not matter. */
const SMALL = STUDIOS.slice(0, 1).map((studio) => ({ ...studio, games: studio.games.slice(0, 4) }));
const IN_SMALL = new Set(SMALL.flatMap(({ games }) => games.map(({ title }) => title)));
const SMALL_TITLES = LAUNCH_ORDER.filter((title) => IN_SMALL.has(title));
const SMALL_REVIEWS = SMALL_TITLES.flatMap((title) => REVIEWS[title] ?? []).length;

const fill = (steps: string[] = [], studios: readonly Studio[] = SMALL): Promise<void> =>
  fillShop(system, dir, (text) => steps.push(text), { studios });
const all = () => [...store.games.values()];
const launched = (): unknown[] => all().flatMap(({ title, comingSoon }) => (comingSoon === true ? [] : [title]));
const announced = (): unknown[] =>
  all().flatMap(({ title, comingSoon, publishAt }) => (comingSoon === true ? [[title, publishAt]] : []));

test('fills an empty store with everything', async () => {
  const steps: string[] = [];
  await fill(steps, STUDIOS);
  expect(launched()).toEqual(LAUNCH_ORDER);
  expect(announced()).toEqual([
    ['Skyhook Stormwake', '2026-04-15T12:00:00.000Z'],
    ['The Winter Ferry', undefined],
  ]);
  expect(store.developers.size).toBe(STUDIOS.length);
  expect(store.reviews.all.length).toBe(REVIEW_COUNT);
  expect([...store.collections.values()].map(({ gameIds, isPublished }) => [gameIds, isPublished])).toEqual(
    COLLECTIONS.map(({ games }) => [games.map(() => expect.any(String)), true]),
  );
  for (const { userId, gameId } of store.reviews.all) {
    expect(store.orders.ownedBy(String(userId))).toContain(gameId);
  }
  expect(store.reviews.all.flatMap(({ reply }) => reply ?? [])).toHaveLength(REPLIES.length);
  expect(steps.length).toBeLessThan(6);
  for (const { title, comingSoon, thumbnailKey, gameFileKey, screenshotKeys } of store.games.values()) {
    expect(screenshotKeys).toHaveLength(3);
    expect(fileAt(thumbnailKey)).toEqual(await fileOfCover(title));
    if (comingSoon === true) {
      expect(gameFileKey).toBeUndefined();
      continue;
    }
    const files = Object.keys(unzipSync(fileAt(gameFileKey)));
    expect(files.slice(0, 2)).toEqual(['README.txt', 'index.html']);
    expect(['game.js', 'palette.gpl']).toContain(files[2]);
  }
  for (const { startDate, endDate } of store.discounts.values()) {
    expect(Date.parse(String(startDate))).toBeLessThan(NOW);
    expect(Date.parse(String(endDate))).toBeGreaterThan(NOW);
  }
  expect(store.discounts.size).toBe(
    STUDIOS.flatMap(({ games }) => games).filter(({ discount }) => discount !== undefined).length,
  );
});

test('opens as soon as every game is listed with its cover, and adds the rest afterwards', async () => {
  const { completed } = await openShop(system, dir, () => {}, { studios: SMALL });
  expect(launched()).toEqual(SMALL_TITLES);
  expect([...store.games.values()].filter(({ thumbnailKey }) => thumbnailKey === undefined)).toEqual([]);
  expect(store.reviews.all.length).toBe(0);
  await completed;
  expect(store.reviews.all.length).toBe(SMALL_REVIEWS);
});

test('the next start completes a shop that was closed before everything was added', async () => {
  const { completed, stop } = await openShop(system, dir, () => {}, { studios: SMALL });
  stop();
  await expect(completed).rejects.toThrow();
  await fill();
  expect(store.reviews.all.length).toBe(SMALL_REVIEWS);
  expect(launched()).toEqual(SMALL_TITLES);
});

test('does not write reviews again that an earlier start has written', async () => {
  store.broken.set('replyToReview', 500);
  await expect(fill()).rejects.toThrow('replyToReview');
  store.broken.clear();
  store.asked.clear();
  await fill();
  expect(store.asked.get('createReview')).toBeUndefined();
  expect(store.reviews.all).toHaveLength(SMALL_REVIEWS);
});

test('does nothing when the shop is complete', async () => {
  await fill();
  store.asked.clear();
  const steps: string[] = [];
  await fill(steps);
  expect(store.asked.size).toBe(0);
  expect(steps).toEqual([]);
});

test.each(['startUpload', 'updateGame', 'checkout', 'createReview', 'replyToReview'])(
  'completes a start that was interrupted at %s without duplicates',
  async (operation) => {
    store.broken.set(operation, 500);
    await expect(fill()).rejects.toThrow(operation);
    store.broken.clear();
    await fill();
    expect([...launched()].sort()).toEqual([...SMALL_TITLES].sort());
    expect(store.reviews.all.length).toBe(SMALL_REVIEWS);
    expect(announced()).toHaveLength(1);
    for (const { thumbnailKey, screenshotKeys } of store.games.values()) {
      expect(thumbnailKey).toBeDefined();
      expect(screenshotKeys).toHaveLength(3);
    }
  },
);

test.each(['createGame', 'createSystemRequirements', 'createSale', 'createDeveloper', 'checkout', 'createReview'])(
  'creates nothing twice when %s takes effect, but its answer is an error',
  async (operation) => {
    store.late.add(operation);
    await fill();
    expect(store.late.size).toBe(0);
    expect(announced()).toHaveLength(1);
    expect([...launched()].sort()).toEqual([...SMALL_TITLES].sort());
    expect(store.reviews.all).toHaveLength(SMALL_REVIEWS);
  },
);

test('does not take a conflict for a discount that exists', async () => {
  store.broken.set('createSale', 409);
  await expect(fill()).rejects.toThrow('createSale: 409');
  store.broken.clear();
  await fill();
  expect(store.discounts.size).toBeGreaterThan(0);
});

const fileOfCover = async (title: unknown): Promise<Buffer> => Buffer.from((await coverOf(String(title))).bytes);

function fileAt(key: unknown): Buffer {
  const file = store.files.get(String(key));
  if (file === undefined) throw new Error(`nothing was uploaded as ${key}`);
  return file;
}
