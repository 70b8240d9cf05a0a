import { REVIEWERS, type Reviewer } from './content/reviews.ts';
import { LAUNCH_ORDER, STUDIOS, type Studio } from './content/studios.ts';
import { announce, type StoredAnnouncement } from './fill/announce.ts';
import { addCollections } from './fill/collections.ts';
import { demoAccount, type OpenStudio, type Shop } from './fill/context.ts';
import { addDiscount } from './fill/discounts.ts';
import type { StoredGame } from './fill/games.ts';
import { launch } from './fill/launch.ts';
import { completeListing } from './fill/listings.ts';
import { isFilled, markFilled } from './fill/marker.ts';
import { fillProfile } from './fill/profiles.ts';
import { buyReviewedGames } from './fill/purchases.ts';
import { addReplies, addReviews } from './fill/reviews.ts';
import { waitUntilCovered, waitUntilListed, waitUntilReviewed } from './fill/wait.ts';
import type { RunningStore } from './store/running-store.ts';
import { StoreApi } from './store/store-api.ts';

/** A shop that is open for visitors, while further pictures and its reviews are still being added. */
export interface OpenShop {
  /** Settles when everything was added; rejects when something could not be added. */
  readonly completed: Promise<void>;
  /** Stops adding: the next start continues. */
  stop(): void;
}

/** What to open instead of the whole demo shop. */
export interface DemoChoice {
  /** Fewer studios make a smaller shop sooner: enough for tests. */
  readonly studios?: readonly Studio[];
}

/** Fills a fresh store with the demo shop. */
export async function fillShop(...args: Parameters<typeof openShop>): Promise<void> {
  const { completed } = await openShop(...args);
  await completed;
}

/**
 * Fills a fresh store with the demo shop, through the public API only; returns once every game is listed with its
 * cover. Done once per state folder, recorded in its `seeded.json`. An interrupted start is completed without
 * duplicates.
 */
export async function openShop(
  store: RunningStore,
  stateDir: string,
  step: (text: string) => void,
  { studios = STUDIOS }: DemoChoice = {},
): Promise<OpenShop> {
  if (await isFilled(stateDir)) return { completed: Promise.resolve(), stop: () => {} };
  // When one step fails, the parallel ones must not continue after the caller got the error.
  const stop = new AbortController();
  const shop = shopOf(store, stop.signal);
  const stopped = (error: unknown): never => {
    stop.abort();
    throw error;
  };
  const listed = await listGames(shop, store, studios, step).catch(stopped);
  const completed = completeShop(shop, store, listed, step)
    .then(() => markFilled(stateDir))
    .catch(stopped);
  return { completed, stop: () => stop.abort() };
}

interface Listed {
  readonly studios: readonly OpenStudio[];
  readonly games: readonly StoredGame[];
  readonly announced: readonly StoredAnnouncement[];
}

/** What visitors need first: every game, scanned and listed with its cover, and the announced ones. */
async function listGames(
  shop: Shop,
  store: RunningStore,
  chosen: readonly Studio[],
  step: (text: string) => void,
): Promise<Listed> {
  const studios = await openStudios(store, chosen);
  const offered = new Set(chosen.flatMap(({ games }) => games.map(({ title }) => title)));
  const launched = LAUNCH_ORDER.filter((title) => offered.has(title));
  const [games, announced] = await Promise.all([launch(shop, studios, launched), announce(shop, studios)]);
  const shown = await waitUntilListed(shop, new Set([...games, ...announced].map(({ id }) => id)), studios);
  await waitUntilCovered(shop, shown);
  step(`opened ${studios.length} demo studios with ${games.length} games, tools and assets`);
  return { studios, games, announced };
}

/** What makes the shop lively: the studios' profiles, screenshots, requirements, discounts, reviews. */
async function completeShop(
  shop: Shop,
  store: RunningStore,
  { studios, games, announced }: Listed,
  step: (text: string) => void,
): Promise<void> {
  await completeListings(shop, { studios, games, announced });
  await Promise.all(games.map((game) => addDiscount(shop, game)));
  await addCollections(shop, store, games);
  const reviewers = await signInReviewers(store);
  const ids = new Map(games.map(({ id, game }) => [game.title, id]));
  const { standIn } = store;
  if (standIn !== undefined) await buyReviewedGames(shop, ids, reviewers, (invoiceId) => standIn.settle(invoiceId));
  const reviews = await addReviews(shop, games, reviewers);
  await addReplies(shop, games);
  if (standIn !== undefined) await waitUntilReviewed(shop, new Set(ids.values()), reviews);
  step(`the demo shop is complete: screenshots, discounts, and ${reviews} reviews`);
}

/** What the prepared shop has as well: it changes only when its content does. */
async function completeListings(shop: Shop, { studios, games, announced }: Listed): Promise<void> {
  await Promise.all([
    // Uploads are made in this order: every game page names its studio, and visitors see the latest games first.
    ...studios.map((studio) => fillProfile(shop, studio)),
    ...[...announced, ...games.toReversed()].map((game) => completeListing(shop, game)),
  ]);
}

/**
 * Fills a fresh store with studios, games and pictures only: what `prepared/` has.
 * Rejects when something could not be added.
 */
export async function fillListings(
  store: RunningStore,
  step: (text: string) => void,
  { studios = STUDIOS }: DemoChoice = {},
): Promise<void> {
  const shop = shopOf(store);
  const listed = await listGames(shop, store, studios, step);
  await completeListings(shop, listed);
}

const shopOf = (store: RunningStore, stop?: AbortSignal): Shop => ({
  api: new StoreApi(store.ready.site, stop),
  now: () => store.cloud.clock.now(),
  today: () => store.cloud.clock.now(),
});

async function openStudios({ users, ready }: RunningStore, studios: readonly Studio[]): Promise<OpenStudio[]> {
  return Promise.all(
    studios.map(async (studio) => {
      const { developer } = ready.accounts;
      const account = studio.username === developer.username ? developer : demoAccount(studio.username);
      const userId = await users.ensure(account);
      return { studio, email: account.email, userId, token: await users.signIn(account) };
    }),
  );
}

async function signInReviewers({ users }: RunningStore): Promise<Map<Reviewer, string>> {
  const signedIn = REVIEWERS.map(async (name): Promise<[Reviewer, string]> => {
    const account = demoAccount(name);
    await users.ensure(account);
    return [name, await users.signIn(account)];
  });
  return new Map(await Promise.all(signedIn));
}
