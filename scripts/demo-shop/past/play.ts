import { LAUNCH_ORDER, STUDIOS } from '../content/studios.ts';
import { announce } from '../fill/announce.ts';
import { releaseDateOf } from '../fill/games.ts';
import { launch } from '../fill/launch.ts';
import { waitUntilListed } from '../fill/wait.ts';
import type { StoreWithPast } from '../store/running-store.ts';
import { PAST_MS } from './cast.ts';
import { COMMUNITY } from './community.ts';
import { happen, payoutAddressOf } from './happenings.ts';
import { meet } from './meet.ts';
import { type PlannedDay, type PlannedGame, planPast } from './plan.ts';
import { Stage } from './stage.ts';
import { STORY, STORY_ORDERS } from './story.ts';
import { fetchGames, order, review, visit, vote } from './trade.ts';

const DAY_MS = 86_400_000;
/** Sunday is 0. */
const PAYDAY = 5;
/** The studio whose wallet accepts no payments. */
const FAILING = payoutAddressOf('papermoth', 'lightning');

/** Every game with its launch day, as the plan needs it. */
export function plannedGames(today: number): PlannedGame[] {
  const firstDay = midnight(today) - PAST_MS;
  return STUDIOS.flatMap(({ games }) => games).map((game) => ({
    title: game.title,
    launchDay: Math.max(0, Math.round((Date.parse(releaseDateOf(game, today)) - firstDay) / DAY_MS)),
  }));
}

/** The titles that are not in the store from the beginning of the past that ends `today`. */
export const launchedLater = (today: number): string[] =>
  plannedGames(today).flatMap(({ title, launchDay }) => (launchDay > 0 ? [title] : []));

/**
 * Plays three months of trade in a fresh store whose clock is behind by that time: every visit, order and payout goes
 * through the public API and the BTCPay stand-in. Leaves the clock at the real time in any case; rejects with the error
 * and the day that failed. Days played before it are kept.
 */
export async function playPast(system: StoreWithPast, onDay: (day: number, days: number) => void): Promise<void> {
  const stop = new AbortController();
  const stage = new Stage(system, stop.signal);
  const firstDay = midnight(system.cloud.clock.now());
  const today = stage.shop.today();
  const plan = planPast(plannedGames(today), firstDay, STORY_ORDERS);
  let current = 0;
  try {
    await launchAll(
      stage,
      LAUNCH_ORDER.filter((title) => !plan.some(({ launches }) => launches.includes(title))),
    );
    for (const { id, game } of await announce(stage.shop, await stage.studios())) stage.games.set(game.title, id);
    // Requests that are signed before the clock moves and arrive after it are refused, and retried minutes later.
    await stage.quiet();
    for (const day of plan) {
      current = day.day;
      const moment = firstDay + day.day * DAY_MS + day.atMs;
      const isPayday = new Date(moment).getUTCDay() === PAYDAY;
      if (isPayday || hasActivity(day)) {
        stage.moveTo(moment);
        await playDay(stage, day, isPayday);
      }
      onDay(day.day + 1, plan.length);
    }
  } catch (error) {
    stop.abort();
    // Let work under way finish first: events that are a month old when they are consumed would be given up.
    await stage.quiet().catch(() => {});
    throw new Error(`day ${current + 1} of ${plan.length} failed`, { cause: error });
  } finally {
    system.cloud.clock.catchUp();
  }
  await stage.quiet();
}

async function playDay(stage: Stage, day: PlannedDay, isPayday: boolean): Promise<void> {
  await launchAll(
    stage,
    LAUNCH_ORDER.filter((title) => day.launches.includes(title)),
  );
  await Promise.all([
    ...day.visits.map((each) => visit(stage, each)),
    ...day.orders.map((each) => order(stage, each)),
    ...day.reviews.map((each) => review(stage, each)),
    ...day.votes.map((each) => vote(stage, each)),
  ]);
  await stage.quiet();
  for (const happening of STORY[day.day] ?? []) await happen(stage, happening);
  for (const each of COMMUNITY[day.day] ?? []) await (each.kind === 'review' ? happen(stage, each) : meet(stage, each));
  if (isPayday) await stage.wallet.sendPayouts(FAILING);
  await Promise.all(day.orders.map((each) => fetchGames(stage, each)));
  await stage.quiet();
}

/** Lists games with file and cover. Screenshots and profiles are added when the shop is open, as without a past. */
async function launchAll(stage: Stage, titles: readonly string[]): Promise<void> {
  if (titles.length === 0) return;
  const { shop, games } = stage;
  const studios = await stage.studios();
  const launched = await launch(shop, studios, titles);
  for (const { id, game } of launched) games.set(game.title, id);
  await waitUntilListed(shop, new Set(launched.map(({ id }) => id)), studios);
}

/** The clock moves past a day without activity together with the next one. */
const hasActivity = ({ day, launches, visits, orders, reviews, votes }: PlannedDay): boolean =>
  STORY[day] !== undefined ||
  COMMUNITY[day] !== undefined ||
  [launches, visits, orders, reviews, votes].some((happenings) => happenings.length > 0);

const midnight = (moment: number): number => moment - (moment % DAY_MS);
