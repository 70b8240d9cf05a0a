import type { PaymentMethod, ViewSource } from '@satcade/contracts/enums';
import { Random } from '../../lib/random.ts';
import { type DemoReview, REVIEWERS, REVIEWS, type Reviewer } from '../content/reviews.ts';
import { BUYERS, type Customer, DISCOUNT_WEEK, PAST_DAYS, POPULARITY } from './cast.ts';

/** A game as the plan needs it. */
export interface PlannedGame {
  readonly title: string;
  /** The day of its launch; 0 for games that are in the store from the beginning. */
  readonly launchDay: number;
}

/**
 * `paid`: paid and delivered. `left`: never paid. `failed`: its payment is never confirmed. `by-hand`: an operator
 * marks it as paid.
 */
type Outcome = 'paid' | 'left' | 'failed' | 'by-hand';

export interface PlannedOrder {
  readonly by: Customer;
  readonly titles: readonly string[];
  readonly method: PaymentMethod;
  readonly outcome: Outcome;
  /** Copies for other people, of the first title. */
  readonly gifts?: number;
  /** The name by which later events of the story refer to it. */
  readonly name?: string;
}

export interface PlannedReview {
  readonly game: string;
  readonly review: DemoReview;
}

/** A user marks another user's review as helpful. */
export interface PlannedVote {
  readonly game: string;
  readonly writer: Reviewer;
  readonly by: Customer;
}

export interface PlannedDay {
  readonly day: number;
  /** When the events of the day happen, in ms after the day's midnight (UTC). */
  readonly atMs: number;
  readonly launches: readonly string[];
  readonly visits: readonly { readonly title: string; readonly source: ViewSource }[];
  readonly orders: readonly PlannedOrder[];
  readonly reviews: readonly PlannedReview[];
  readonly votes: readonly PlannedVote[];
}

const DAY_MS = 86_400_000;
const SEED = 20_090_103;
const VISITS_A_DAY = 5;
/** A young shop has days without a visitor. Each of them makes the first start half a second shorter. */
const SLOW_DAYS = 60;
/** The daily orders of buyers who write no reviews. */
const ORDERS_A_DAY = 0.28;
/** Reviewers buy until this day, so that they have played before they write. */
const LAST_PURCHASE_DAY = PAST_DAYS - 8;
/** A reviewer's purchases within this many days become one order. */
const ORDER_DAYS = 18;

const SOURCES: Readonly<Record<ViewSource, number>> = { organic: 55, search: 20, direct: 25 };

/**
 * How busy a day is compared with a plain one: weekends, the week of discounts, and a shop that becomes better known.
 */
function busyness(day: number, firstDay: number): number {
  const weekday = new Date(firstDay + day * DAY_MS).getUTCDay();
  const weekend = weekday === 6 ? 1.9 : weekday === 0 ? 1.6 : weekday === 5 ? 1.3 : 0.85;
  const { fromDay, days } = DISCOUNT_WEEK;
  const discount = day >= fromDay && day < fromDay + days ? 1.7 : 1;
  return weekend * discount * (0.7 + (0.6 * day) / PAST_DAYS);
}

/** How likely each game is viewed or bought on a day. Many people view a new game. */
function appeal(games: readonly PlannedGame[], day: number): Record<string, number> {
  const isDiscounted = day >= DISCOUNT_WEEK.fromDay && day < DISCOUNT_WEEK.fromDay + DISCOUNT_WEEK.days;
  return Object.fromEntries(
    games
      .filter(({ launchDay }) => launchDay <= day)
      .map(({ title, launchDay }) => {
        const novelty = launchDay > 0 ? 1 + 2 * Math.exp((launchDay - day) / 7) : 1;
        const discount = isDiscounted && DISCOUNT_WEEK.titles.some((each) => each === title) ? 3 : 1;
        return [title, (POPULARITY[title] ?? 1) * novelty * discount];
      }),
  );
}

/**
 * Three months of a small shop: who views, buys and reviews what on which day. The same for the same first day, which
 * is given by its midnight (UTC), as weekdays depend on it.
 * @param reserved what the story sells, so that nobody buys it twice
 */
export function planPast(
  games: readonly PlannedGame[],
  firstDay: number,
  reserved: readonly PlannedOrder[] = [],
): PlannedDay[] {
  const random = new Random(SEED);
  const owned = new Set(reserved.flatMap(({ by, titles }) => titles.map((title) => `${by} ${title}`)));
  const byReviewers = REVIEWERS.flatMap((by) => reviewersOrders(by, games, firstDay, random));
  for (const { order } of byReviewers) for (const title of order.titles) owned.add(`${order.by} ${title}`);
  const reviews = plannedReviews(byReviewers, random);
  return Array.from({ length: PAST_DAYS }, (_, day): PlannedDay => {
    const busy = busyness(day, firstDay);
    const weights = appeal(games, day);
    const own = byReviewers.filter((each) => each.day === day).map(({ order }) => order);
    const orders = [...own, ...othersOrders(weights, busy, owned, random)];
    const isSlow = day < SLOW_DAYS && busy < 1 && orders.length === 0;
    return {
      day,
      atMs: Math.round((9 + 12 * random.next()) * 3_600_000),
      launches: games.filter(({ launchDay }) => launchDay > 0 && launchDay === day).map(({ title }) => title),
      visits: Array.from({ length: isSlow ? 0 : Math.round(VISITS_A_DAY * busy) }, () => ({
        title: random.weighted(weights),
        source: random.weighted(SOURCES),
      })),
      orders,
      reviews: reviews.filter((each) => each.day === day),
      votes: reviews
        .filter((each) => each.day === day - 1)
        .flatMap(({ game, review }) => votesFor(game, review, random)),
    };
  });
}

interface Dated {
  readonly day: number;
  readonly order: PlannedOrder;
}

/** A reviewer's purchases: each game some time after its launch, a few games to an order. */
function reviewersOrders(by: Reviewer, games: readonly PlannedGame[], firstDay: number, random: Random): Dated[] {
  const wishes = games
    .filter(({ title }) => REVIEWS[title]?.some((review) => review.by === by))
    .map(({ title, launchDay }) => ({ title, day: likelyDay(launchDay + 1, firstDay, random) }))
    .sort((a, b) => a.day - b.day);
  const orders: Dated[] = [];
  while (wishes.length > 0) {
    const first = wishes[0]?.day ?? 0;
    const together = wishes.splice(0, wishes.filter(({ day }) => day < first + ORDER_DAYS).length);
    // All of them are launched by the day of the last.
    const day = together.at(-1)?.day ?? first;
    orders.push({ day, order: { by, titles: together.map(({ title }) => title), ...paidBy(random) } });
  }
  return orders;
}

/** A day from `from` on, preferably a busy one. */
function likelyDay(from: number, firstDay: number, random: Random): number {
  const weights: Record<string, number> = {};
  for (let day = from; day <= LAST_PURCHASE_DAY; day += 1) weights[String(day)] = busyness(day, firstDay);
  return Number(random.weighted(weights));
}

const paidBy = (random: Random) =>
  ({ method: random.chance(0.75) ? 'lightning' : 'onchain', outcome: 'paid' }) as const;

function othersOrders(
  weights: Readonly<Record<string, number>>,
  busy: number,
  owned: Set<string>,
  random: Random,
): PlannedOrder[] {
  const count = Math.floor(ORDERS_A_DAY * busy + random.next());
  return Array.from({ length: count }).flatMap((): PlannedOrder[] => {
    const by = random.pick(BUYERS);
    const wanted = new Set(Array.from({ length: random.chance(0.3) ? 2 : 1 }, () => random.weighted(weights)));
    const titles = [...wanted].filter((title) => !owned.has(`${by} ${title}`));
    if (titles.length === 0) return [];
    if (random.chance(0.06)) return [{ by, titles, method: 'lightning', outcome: 'left' }];
    for (const title of titles) owned.add(`${by} ${title}`);
    return [{ by, titles, ...paidBy(random) }];
  });
}

/** A buyer writes the reviews of an order within a week after it. */
const plannedReviews = (orders: readonly Dated[], random: Random): (PlannedReview & { readonly day: number })[] =>
  orders.flatMap(({ day: bought, order: { by, titles } }) => {
    const day = bought + random.between(1, 6);
    return titles.flatMap((game) =>
      (REVIEWS[game] ?? []).filter((review) => review.by === by).map((review) => ({ game, review, day })),
    );
  });

function votesFor(game: string, { by: writer }: DemoReview, random: Random): PlannedVote[] {
  const count = random.chance(0.75) ? 0 : random.between(1, 2);
  return [...new Set(Array.from({ length: count }, () => random.pick(BUYERS)))].map((by) => ({ game, writer, by }));
}
