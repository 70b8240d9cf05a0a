import { createReview, listReviews, replyToReview } from '@satcade/contracts/api/reviews';
import { type DemoReply, type DemoReview, REPLIES, REVIEWS, type Reviewer } from '../content/reviews.ts';
import { createOnce } from '../store/create-once.ts';
import { unlessDone } from '../store/store-api.ts';
import { until } from '../store/until.ts';
import type { Shop } from './context.ts';
import type { StoredGame } from './games.ts';

const PATIENCE_SECONDS = 60;

/**
 * Writes the reviews that the games do not have yet; the store accepts one per reviewer and game, so none is written
 * twice. Returns how many reviews the games have then.
 */
export async function addReviews(
  shop: Shop,
  games: readonly StoredGame[],
  tokens: ReadonlyMap<Reviewer, string>,
): Promise<number> {
  const counts = await Promise.all(
    games.map(async (game) => {
      const reviews = REVIEWS[game.game.title] ?? [];
      const missing = await missingOf(shop, game, reviews);
      await Promise.all(
        missing.map(({ by, rating, title, content }) => {
          const body = { gameId: game.id, rating, title, content };
          return unlessDone(shop.api.request(createReview, { token: tokens.get(by), body }));
        }),
      );
      return reviews.length;
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** A new game has no reviews; the past, or an earlier start, may have written those of another. */
async function missingOf(
  { api }: Shop,
  { id, isFromEarlierStart }: StoredGame,
  reviews: readonly DemoReview[],
): Promise<readonly DemoReview[]> {
  if (!isFromEarlierStart || reviews.length === 0) return reviews;
  const { items } = await api.call(listReviews, { query: { gameId: id, limit: 100 } });
  const written = new Set(items.map(({ title }) => title));
  return reviews.filter(({ title }) => !written.has(title));
}

/** Writes one review, and only one, whatever happens to the call. Returns its id. */
export async function writeReview(
  { api }: Shop,
  token: string,
  body: { readonly gameId: string; readonly rating: number; readonly title: string; readonly content: string },
): Promise<string> {
  const { id } = await createOnce(
    () => api.call(createReview, { token, body, isRepeatable: false }),
    async () => {
      const { items } = await api.call(listReviews, { query: { gameId: body.gameId, limit: 100 } });
      return items.find(({ title }) => title === body.title);
    },
  );
  return id;
}

/** The developers' replies to some of them. A reply replaces the previous one, so it may be sent again. */
export async function addReplies(shop: Shop, games: readonly StoredGame[]): Promise<void> {
  await Promise.all(
    games.flatMap((stored) =>
      REPLIES.filter(({ game }) => game === stored.game.title).map((reply) => addReply(shop, stored, reply)),
    ),
  );
}

async function addReply({ api }: Shop, stored: StoredGame, { game, to, content }: DemoReply): Promise<void> {
  const written = REVIEWS[game]?.find(({ by }) => by === to);
  if (written === undefined) throw new Error(`${to} has not reviewed ${game}`);
  const gameId = stored.id;
  // The edge may still have the list from before the review.
  const review = await until(
    async () => {
      const { items } = await api.call(listReviews, { query: { gameId, limit: 100 } });
      return items.find(({ title }) => title === written.title);
    },
    {
      seconds: PATIENCE_SECONDS,
      complaint: async () => `the review "${written.title}" of ${game} is not listed`,
    },
  );
  const { token } = stored.owner;
  await api.call(replyToReview, { token, params: { id: review.id }, query: { gameId }, body: { content } });
}
