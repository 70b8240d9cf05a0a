import { fromRoot } from '../lib/paths.ts';
import type { Account, UserPoolAdmin } from '../start/user-pool.ts';
import { Gallery } from './art/gallery.ts';
import { REVIEWERS, type Reviewer } from './content/reviews.ts';
import { LAUNCH_ORDER, STUDIOS, type Studio } from './content/studios.ts';
import { demoAccount, type OpenStudio, type Shop } from './fill/context.ts';
import { furnishGame, type StoredGame, startSale } from './fill/games.ts';
import { launch } from './fill/launch.ts';
import { isSeeded, markSeeded } from './fill/marker.ts';
import { fillProfile } from './fill/profiles.ts';
import { buyReviewedGames } from './fill/purchases.ts';
import { addReplies, addReviews } from './fill/reviews.ts';
import { waitUntilCovered, waitUntilListed, waitUntilReviewed } from './fill/wait.ts';
import { StoreApi } from './store/store-api.ts';

/** The parts of the running store that seeding needs. */
export interface SeededSystem {
  readonly ready: { readonly site: string; readonly accounts: { readonly developer: Account } };
  readonly users: Pick<UserPoolAdmin, 'ensure' | 'signIn'>;
  readonly cloud: { readonly clock: { now(): number } };
  /**
   * Pays for the reviewers' purchases. Without it, as with a real BTCPay, they own nothing and their ratings do not
   * count.
   */
  readonly standIn?: { settle(invoiceId: string): Promise<void> } | undefined;
}

/** A shop that is open for visitors, while further pictures and its reviews are still being added. */
export interface OpenShop {
  /** Settles when everything was added; rejects when something could not be added. */
  readonly furnished: Promise<void>;
  /** Stops adding: the next start continues. */
  stop(): void;
}

/** What to seed instead of the whole demo shop with its pictures in the usual folder. */
export interface DemoChoice {
  readonly artDir?: string;
  /** Fewer studios make a smaller shop sooner: enough for tests. */
  readonly studios?: readonly Studio[];
}

/** Fills a fresh store with the demo shop. */
export async function seedShop(...args: Parameters<typeof openShop>): Promise<void> {
  const { furnished } = await openShop(...args);
  await furnished;
}

/**
 * Fills a fresh store with the demo shop, through the public API only; returns once every game is listed with its
 * cover. Done once per state folder, recorded in its `seeded.json`. An interrupted start is completed without
 * duplicates.
 */
export async function openShop(
  system: SeededSystem,
  stateDir: string,
  step: (text: string) => void,
  { artDir = fromRoot('.cache/seed-art'), studios = STUDIOS }: DemoChoice = {},
): Promise<OpenShop> {
  if (await isSeeded(stateDir)) return { furnished: Promise.resolve(), stop: () => {} };
  // When one step fails, the parallel ones must not continue after the caller got the error.
  const stop = new AbortController();
  const shop: Shop = {
    api: new StoreApi(system.ready.site, stop.signal),
    gallery: new Gallery(artDir),
    now: () => system.cloud.clock.now(),
    today: () => system.cloud.clock.now(),
  };
  const stopped = (error: unknown): never => {
    stop.abort();
    throw error;
  };
  const stocked = await stock(shop, system, studios, step).catch(stopped);
  const furnished = furnish(shop, system, stocked, step)
    .then(() => markSeeded(stateDir))
    .catch(stopped);
  return { furnished, stop: () => stop.abort() };
}

interface Stocked {
  readonly studios: readonly OpenStudio[];
  readonly games: readonly StoredGame[];
}

/** What visitors need first: every game, scanned and listed with its cover. */
async function stock(
  shop: Shop,
  system: SeededSystem,
  chosen: readonly Studio[],
  step: (text: string) => void,
): Promise<Stocked> {
  const studios = await openStudios(system, chosen);
  const offered = new Set(chosen.flatMap(({ games }) => games.map(({ title }) => title)));
  const games = await launch(
    shop,
    studios,
    LAUNCH_ORDER.filter((title) => offered.has(title)),
  );
  const shown = await waitUntilListed(shop, new Set(games.map(({ id }) => id)), studios);
  await waitUntilCovered(shop, shown);
  step(`opened ${studios.length} demo studios with ${games.length} games, tools and assets`);
  return { studios, games };
}

/** What makes the shop lively: the studios' profiles, screenshots, requirements, discounts, reviews. */
async function furnish(
  shop: Shop,
  system: SeededSystem,
  { studios, games }: Stocked,
  step: (text: string) => void,
): Promise<void> {
  await Promise.all([
    ...games.map(async (game) => {
      await furnishGame(shop, game);
      await startSale(shop, game);
    }),
    ...studios.map((studio) => fillProfile(shop, studio)),
  ]);
  const reviewers = await signInReviewers(system);
  const ids = new Map(games.map(({ id, game }) => [game.title, id]));
  const { standIn } = system;
  if (standIn !== undefined) await buyReviewedGames(shop, ids, reviewers, (invoiceId) => standIn.settle(invoiceId));
  const reviews = await addReviews(shop, ids, reviewers);
  await addReplies(shop, games);
  if (standIn !== undefined) await waitUntilReviewed(shop, new Set(ids.values()), reviews);
  step(`the demo shop is complete: screenshots, discounts, and ${reviews} reviews`);
}

async function openStudios({ users, ready }: SeededSystem, studios: readonly Studio[]): Promise<OpenStudio[]> {
  return Promise.all(
    studios.map(async (studio) => {
      const { developer } = ready.accounts;
      const account = studio.username === developer.username ? developer : demoAccount(studio.username);
      const userId = await users.ensure(account);
      return { studio, email: account.email, userId, token: await users.signIn(account) };
    }),
  );
}

async function signInReviewers({ users }: SeededSystem): Promise<Map<Reviewer, string>> {
  const signedIn = REVIEWERS.map(async (name): Promise<[Reviewer, string]> => {
    const account = demoAccount(name);
    await users.ensure(account);
    return [name, await users.signIn(account)];
  });
  return new Map(await Promise.all(signedIn));
}
