import { fromRoot } from '../lib/paths.ts';
import type { Account, UserPoolAdmin } from '../start/user-pool.ts';
import { Gallery } from './art/gallery.ts';
import type { DemoGame } from './content/demo-game.ts';
import { REVIEWERS, type Reviewer } from './content/reviews.ts';
import { LAUNCH_ORDER, STUDIOS } from './content/studios.ts';
import { demoAccount, type OpenStudio, type Shop } from './fill/context.ts';
import { addGame, completeGame, gamesOf, type StoredGame } from './fill/games.ts';
import { isSeeded, markSeeded } from './fill/marker.ts';
import { waitUntilListed, waitUntilShown } from './fill/opening.ts';
import { fillProfile } from './fill/profiles.ts';
import { addReviews } from './fill/reviews.ts';
import { StoreApi } from './store/store-api.ts';

/** As much of the running store as seeding needs. */
export interface SeededSystem {
  readonly ready: { readonly site: string; readonly accounts: { readonly developer: Account } };
  readonly users: Pick<UserPoolAdmin, 'ensure' | 'signIn'>;
  readonly cloud: { readonly clock: { now(): number } };
}

/**
 * Fills a fresh store with the demo shop, through the public API only. Done once per state folder: `seeded.json` there
 * says so. What an interrupted start left is completed, not doubled.
 */
export async function seedShop(
  system: SeededSystem,
  stateDir: string,
  step: (text: string) => void,
  artDir = fromRoot('.cache/seed-art'),
): Promise<void> {
  if (await isSeeded(stateDir)) return;
  // When one step fails, those beside it must not go on behind the back of whoever is told so.
  const stop = new AbortController();
  const shop: Shop = {
    api: new StoreApi(system.ready.site, stop.signal),
    gallery: new Gallery(artDir),
    now: () => system.cloud.clock.now(),
  };
  try {
    await fill(shop, system, step);
    await markSeeded(stateDir);
  } finally {
    stop.abort();
  }
}

async function fill(shop: Shop, system: SeededSystem, step: (text: string) => void): Promise<void> {
  const [studios, reviewers] = await Promise.all([openStudios(system), signInReviewers(system)]);
  step(`opened ${studios.length} demo studios`);
  const [games] = await Promise.all([launch(shop, studios), ...studios.map((studio) => fillProfile(shop, studio))]);
  step(`uploaded ${games.length} games, tools and assets with their pictures`);
  const shown = await waitUntilListed(shop, new Set(games.map(({ id }) => id)), studios);
  const reviews = await addReviews(shop, new Map(games.map(({ id, game }) => [game.title, id])), reviewers);
  await waitUntilShown(shop, shown, reviews);
  step(`scanned and listed all of them, with ${reviews} reviews`);
}

async function openStudios({ users, ready }: SeededSystem): Promise<OpenStudio[]> {
  return Promise.all(
    STUDIOS.map(async (studio) => {
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

/**
 * Brings every game into the store. Those that are missing are created one after the other, because the order of
 * creation is the order of the shop window; their files follow side by side.
 */
async function launch(shop: Shop, studios: readonly OpenStudio[]): Promise<StoredGame[]> {
  const found = await Promise.all(studios.map((studio) => gamesOf(shop, studio)));
  const stored = new Map(found.flatMap((ofStudio) => [...ofStudio]));
  let created: Promise<unknown> = Promise.resolve();
  return Promise.all(
    LAUNCH_ORDER.map(async (title) => {
      const creation = created.then(() => stored.get(title) ?? addGame(shop, ...makerOf(title, studios)));
      created = creation;
      const game = await creation;
      await completeGame(shop, game);
      return game;
    }),
  );
}

function makerOf(title: string, studios: readonly OpenStudio[]): [OpenStudio, DemoGame] {
  for (const owner of studios) {
    const game = owner.studio.games.find((each) => each.title === title);
    if (game !== undefined) return [owner, game];
  }
  throw new Error(`no studio has made ${title}`);
}
