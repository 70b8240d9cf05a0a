import { describe, expect, it } from '@jest/globals';
import { getGame } from '@satcade/contracts/api/catalogue';
import { listReviews } from '@satcade/contracts/api/reviews';
import { fixedClock } from '@satcade/kernel';
import { KEPT_MS, keptReplies } from '@satcade/lambda/kept-replies';
import { reviewListRoute } from '../../reviews/handlers/review-list.ts';
import { client } from '../../testing/client.ts';
import { memoryCatalogue } from '../../testing/memory-catalogue.ts';
import { BUYER, CAUSE, DEVELOPER, GAME_ID, listedGame, NOW, ulid } from '../../testing/samples.ts';
import { gamePageRoute } from './game-page.ts';

/** The two routes of a game's page, as a warm function has them, and how often they read a game. */
async function setUp() {
  const catalogue = memoryCatalogue();
  await catalogue.games.create(listedGame(), CAUSE);
  const clock = fixedClock(NOW);
  let reads = 0;
  const pages = {
    find(gameId: string) {
      reads += 1;
      return catalogue.pages.find(gameId);
    },
  };
  const games = {
    get(gameId: string) {
      reads += 1;
      return catalogue.games.get(gameId);
    },
  };
  const replies = keptReplies(clock);
  const call = client([
    gamePageRoute({ pages, clock, replies }),
    reviewListRoute({ games, reviews: catalogue.reviews, replies: keptReplies(clock) }),
  ]);
  return {
    ...{ catalogue, clock, reads: () => reads },
    page: (as?: string) => call(getGame, { as, params: { id: GAME_ID } }),
    reviews: (as?: string) => call(listReviews, { as, query: { gameId: GAME_ID } }),
    edit: (title: string) => catalogue.games.save(listedGame(), listedGame({ title, revision: 2 }), CAUSE),
  };
}

describe('a warm function', () => {
  it.each(['page', 'reviews'] as const)('answers guests without a read for two seconds: %s', async (what) => {
    const set = await setUp();
    const first = await set[what]();
    set.clock.advance(KEPT_MS - 1);
    expect(await set[what]()).toMatchObject({ status: 200, text: first.text });
    expect(set.reads()).toBe(1);
    set.clock.advance(1);
    await set[what]();
    expect(set.reads()).toBe(2);
  });

  it('shows guests a change after two seconds', async () => {
    const { page, edit, clock } = await setUp();
    await page();
    await edit('New');
    expect((await page()).json).not.toMatchObject({ title: 'New' });
    clock.advance(KEPT_MS);
    expect((await page()).json).toMatchObject({ title: 'New' });
  });

  it.each([BUYER, DEVELOPER, 'admin'])('shows a change to %s at once', async (as) => {
    const { page, edit } = await setUp();
    await page();
    await page(as);
    await edit('New');
    expect((await page(as)).json).toMatchObject({ title: 'New' });
  });

  it('never keeps what an owner sees for guests', async () => {
    const { page } = await setUp();
    expect((await page(DEVELOPER)).json).toHaveProperty('totalRevenue');
    expect((await page()).json).not.toHaveProperty('totalRevenue');
  });

  it('shows users their own review at once', async () => {
    const { reviews, catalogue } = await setUp();
    await reviews();
    const stamps = { createdAt: NOW, updatedAt: NOW };
    const flags = { isVerifiedPurchase: false, isHidden: false };
    await catalogue.reviews.create({
      ...{ id: ulid(7), gameId: GAME_ID, userId: BUYER, username: 'b', rating: 5, ...flags, ...stamps },
    });
    expect((await reviews(BUYER)).json).toMatchObject({ items: [{ id: ulid(7) }] });
    expect((await reviews()).json).toMatchObject({ items: [] });
  });

  it('keeps a 404 for nobody', async () => {
    const { page, catalogue } = await setUp();
    const gone = listedGame({ status: 'draft', revision: 2 });
    await catalogue.games.save(listedGame(), gone, CAUSE);
    expect((await page()).status).toBe(404);
    await catalogue.games.save(gone, listedGame({ revision: 3 }), CAUSE);
    expect((await page()).status).toBe(200);
  });
});
