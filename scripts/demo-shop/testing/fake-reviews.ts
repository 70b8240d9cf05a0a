import { newId } from '@satcade/kernel';
import * as z from 'zod/mini';
import { dated, type Fields, NOW, ofGame, page, type Reply } from './fake-reply.ts';

/** The reviews of the fake store: one per user and game, counted by the game. */
export class FakeReviews {
  readonly #games: Map<string, Fields>;
  readonly #reviews = new Map<string, Fields>();

  constructor(games: Map<string, Fields>) {
    this.#games = games;
  }

  get all(): Fields[] {
    return [...this.#reviews.values()];
  }

  list(gameId: string | null): Reply {
    return page(this.#reviews, gameId);
  }

  create(userId: string, body: unknown): Reply {
    const { gameId, ...fields } = z.parse(ofGame, body);
    const key = `${userId} ${gameId}`;
    if (this.#reviews.has(key)) return [409, 'reviewed already'];
    const review = { id: newId(0), gameId, userId, isVerifiedPurchase: false, isHidden: false, ...dated(fields) };
    this.#reviews.set(key, review);
    const game = this.#games.get(gameId);
    this.#games.set(gameId, { ...game, reviewCount: Number(game?.reviewCount) + 1 });
    return [201, review];
  }

  reply(userId: string, id: string, body: unknown): Reply {
    const [key, review] = [...this.#reviews].find(([, each]) => each.id === id) ?? [];
    if (key === undefined || review === undefined) return [404, 'no such review'];
    if (this.#games.get(String(review.gameId))?.developerId !== userId) return [403, 'not the developer'];
    const { content } = z.parse(z.object({ content: z.string() }), body);
    const answered = { ...review, reply: { content, repliedAt: NOW } };
    this.#reviews.set(key, answered);
    return [200, answered];
  }
}
