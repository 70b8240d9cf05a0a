import { describe, expect, test } from '@jest/globals';
import { REVIEWS } from '../content/reviews.ts';
import { LAUNCH_ORDER, STUDIOS } from '../content/studios.ts';
import { BUYERS, type Customer, DISCOUNT_WEEK, PAST_DAYS, POPULARITY } from './cast.ts';
import { type PlannedOrder, planPast } from './plan.ts';
import { plannedGames } from './play.ts';
import { type Happening, STORY, STORY_ORDERS } from './story.ts';

const DAY_MS = 86_400_000;
const TODAY = Date.UTC(2026, 10, 23, 15, 30);
const FIRST_DAY = Date.UTC(2026, 10, 23) - PAST_DAYS * DAY_MS;

const games = plannedGames(TODAY);
const plan = planPast(games, FIRST_DAY, STORY_ORDERS);
const launchDays = new Map(games.map(({ title, launchDay }) => [title, launchDay]));

const storyOrders = Object.entries(STORY).flatMap(([day, happenings]) =>
  happenings.flatMap((each) => (each.kind === 'order' ? [{ day: Number(day), order: each.order }] : [])),
);
const orders = [...plan.flatMap(({ day, orders }) => orders.map((order) => ({ day, order }))), ...storyOrders];
/** The first day on which a customer has bought a game. */
const boughtOn = (by: Customer, title: string): number =>
  Math.min(
    ...orders
      .filter(({ order }) => order.by === by && order.titles.includes(title) && order.outcome === 'paid')
      .map(({ day }) => day),
  );
const copies = (title: string): number =>
  orders.filter(({ order }) => order.outcome === 'paid' && order.titles.includes(title)).length;

describe('the plan of the past', () => {
  test('is the same for the same first day', () => {
    expect(planPast(games, FIRST_DAY, STORY_ORDERS)).toEqual(plan);
  });

  test('has every day once, each at a later time than the one before', () => {
    expect(plan.map(({ day }) => day)).toEqual(Array.from({ length: PAST_DAYS }, (_, day) => day));
    const moments = plan.map(({ day, atMs }) => FIRST_DAY + day * DAY_MS + atMs);
    expect(moments).toEqual(moments.toSorted((a, b) => a - b));
    expect(moments.at(-1)).toBeLessThan(Date.UTC(2026, 10, 23));
  });

  test('launches each later game once, and neither sells nor shows it before its launch', () => {
    const launches = plan.flatMap(({ day, launches }) => launches.map((title) => [title, day]));
    expect(launches).toEqual(expect.arrayContaining([...launchDays].filter(([, day]) => day > 0)));
    expect(launches.length).toBeGreaterThanOrEqual(5);
    const shown = plan.flatMap(({ day, visits }) => visits.map(({ title }) => ({ day, title })));
    const sold = orders.flatMap(({ day, order }) => order.titles.map((title) => ({ day, title })));
    const early = [...shown, ...sold].filter(({ day, title }) => day < (launchDays.get(title) ?? PAST_DAYS));
    expect(early).toEqual([]);
  });

  test('does not sell a game twice to a buyer, nor to its own studio', () => {
    const paid = orders.filter(({ order }) => order.outcome === 'paid');
    const copiesOf = paid.flatMap(({ order }) => order.titles.map((title) => `${order.by} ${title}`));
    expect(copiesOf).toHaveLength(new Set(copiesOf).size);
    const studios: readonly string[] = STUDIOS.map(({ username }) => username);
    expect(orders.filter(({ order }) => studios.includes(order.by))).toEqual([]);
  });

  test('writes every review of the catalogue, each after its purchase and within the past', () => {
    const written = plan.flatMap(({ day, reviews }) => reviews.map((each) => ({ ...each, day })));
    expect(written).toHaveLength(Object.values(REVIEWS).flat().length);
    for (const { game, review, day } of written) {
      expect([game, review.by, boughtOn(review.by, game) < day]).toEqual([game, review.by, true]);
    }
  });

  test('lets people vote only for written reviews of other people', () => {
    const writtenOn = new Map(
      plan.flatMap(({ day, reviews }) => reviews.map(({ game, review }) => [`${game} ${review.by}`, day] as const)),
    );
    const votes = plan.flatMap(({ day, votes }) => votes.map((vote) => ({ ...vote, day })));
    expect(votes.length).toBeGreaterThan(10);
    for (const { game, writer, by, day } of votes) {
      expect(writtenOn.get(`${game} ${writer}`) ?? PAST_DAYS).toBeLessThan(day);
      expect(by).not.toBe(writer);
    }
  });

  test('is busier at weekends and in the week of discounts', () => {
    const visitsOf = (isMeant: (day: number) => boolean): number => {
      const days = plan.filter(({ day }) => isMeant(day));
      return days.reduce((sum, { visits }) => sum + visits.length, 0) / days.length;
    };
    const weekday = (day: number): number => new Date(FIRST_DAY + day * DAY_MS).getUTCDay();
    const isWeekend = (day: number): boolean => [0, 6].includes(weekday(day));
    expect(visitsOf(isWeekend)).toBeGreaterThan(1.4 * visitsOf((day) => !isWeekend(day)));
    const { fromDay, days } = DISCOUNT_WEEK;
    const isDiscounted = (day: number): boolean => day >= fromDay && day < fromDay + days;
    expect(visitsOf(isDiscounted)).toBeGreaterThan(1.3 * visitsOf((day) => !isDiscounted(day)));
  });

  test('is small enough for a first start, with a few best sellers and a long tail', () => {
    expect(orders.length).toBeGreaterThanOrEqual(50);
    expect(orders.length).toBeLessThanOrEqual(95);
    const visits = plan.reduce((sum, each) => sum + each.visits.length, 0);
    expect(visits).toBeGreaterThan(350);
    expect(visits).toBeLessThan(700);
    const ranking = LAUNCH_ORDER.map(copies).sort((a, b) => b - a);
    expect(ranking[0]).toBeGreaterThanOrEqual(8);
    expect(ranking.filter((count) => count > 0).length).toBeGreaterThan(20);
  });

  test('has mostly Lightning payments, some on-chain ones and a few unpaid orders', () => {
    const share = (isMeant: (order: PlannedOrder) => boolean): number =>
      orders.filter(({ order }) => isMeant(order)).length / orders.length;
    expect(share(({ method }) => method === 'onchain')).toBeGreaterThan(0.1);
    expect(share(({ method }) => method === 'lightning')).toBeGreaterThan(0.5);
    expect(share(({ outcome }) => outcome === 'left')).toBeGreaterThan(0);
    expect(share(({ outcome }) => outcome === 'left')).toBeLessThan(0.15);
  });
});

test('the story has wishes for games of the shop, and several people wait for each announced one', () => {
  const wishes = Object.values(STORY)
    .flat()
    .filter((happening) => happening.kind === 'wish');
  const announced = STUDIOS.flatMap((studio) => (studio.announced ?? []).map(({ title }) => title));
  for (const { title } of wishes) expect([...LAUNCH_ORDER, ...announced]).toContain(title);
  const waiting = announced.map((title) => wishes.find((wish) => wish.title === title)?.by.length ?? 0);
  expect(Math.min(...waiting)).toBeGreaterThan(1);
});

describe('another first day', () => {
  test.each([0, 1, 2, 3, 4, 5, 6])('the plan is also valid %i days later', (shift) => {
    const shifted = planPast(games, FIRST_DAY + shift * DAY_MS, STORY_ORDERS);
    const reviews = shifted.flatMap((each) => each.reviews);
    expect(reviews).toHaveLength(Object.values(REVIEWS).flat().length);
    const count = shifted.flatMap((each) => each.orders).length;
    expect(count).toBeGreaterThan(30);
    expect(count).toBeLessThan(100);
  });
});

describe('the story', () => {
  const dayOf = (kind: Happening['kind'], order: string): number =>
    Number(
      Object.entries(STORY).find(([, happenings]) =>
        happenings.some((each) => each.kind === kind && 'order' in each && each.order === order),
      )?.[0],
    );

  test('takes place within the past, and names only existing games, buyers and orders', () => {
    const people: readonly string[] = [
      ...BUYERS,
      'buyer',
      ...Object.values(REVIEWS).flatMap((all) => all.map(({ by }) => by)),
    ];
    const names = STORY_ORDERS.map(({ name }) => name);
    expect(names).toHaveLength(new Set(names).size);
    for (const [day, happenings] of Object.entries(STORY)) {
      expect(Number(day)).toBeLessThan(PAST_DAYS);
      for (const happening of happenings) {
        if ('by' in happening) for (const person of [happening.by].flat()) expect(people).toContain(person);
        if ('order' in happening && typeof happening.order === 'string') expect(names).toContain(happening.order);
        if ('game' in happening) expect(LAUNCH_ORDER).toContain(happening.game);
      }
    }
    for (const title of [...Object.keys(POPULARITY), ...DISCOUNT_WEEK.titles]) expect(LAUNCH_ORDER).toContain(title);
  });

  test('asks for refunds after the purchase and within the refund window, and leaves one for an Admin', () => {
    const asked = Object.values(STORY)
      .flat()
      .filter((each) => each.kind === 'ask-refund');
    expect(asked).toHaveLength(3);
    for (const { order } of asked) {
      const bought = storyOrders.find((each) => each.order.name === order)?.day ?? PAST_DAYS;
      expect(dayOf('ask-refund', order)).toBeGreaterThan(bought);
      expect(dayOf('ask-refund', order) - bought).toBeLessThan(14);
    }
    expect(asked.filter(({ order }) => Number.isNaN(dayOf('decide-refund', order)))).toHaveLength(1);
  });

  test('gives the ready-made buyer a library, a refund, a gift and an open order', () => {
    const own = STORY_ORDERS.filter(({ by }) => by === 'buyer');
    expect(own.length).toBeGreaterThanOrEqual(6);
    expect(own.some(({ gifts = 0 }) => gifts > 0)).toBe(true);
    expect(own.some(({ outcome }) => outcome === 'left')).toBe(true);
    expect(own.some(({ name }) => name === 'marrow')).toBe(true);
  });
});
