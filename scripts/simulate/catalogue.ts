import { cents, isoTime } from '@satcade/kernel';
import { newGame } from '../../services/catalogue/src/games/domain/game.ts';
import type { Random } from '../lib/random.ts';
import { randomId } from './engine/random-id.ts';
import type { Shop } from './shop.ts';

export interface Game {
  readonly gameId: string;
  readonly developerId: string;
  readonly priceCents: number;
}

export const DEVELOPERS = ['developer-1', 'developer-2', 'developer-3', 'developer-4'] as const;

/** The games for sale: of several developers, at many prices, some of them free. */
export const gamesOf = (random: Random): readonly Game[] =>
  Array.from({ length: 12 }, (_, index) => ({
    gameId: randomId(random),
    developerId: random.pick(DEVELOPERS),
    priceCents: index < 2 ? 0 : random.pick([99, 499, 1999, 5999, 12_000, 60_001]),
  }));

/** More people than one page of an announcement has. */
const WISHERS = 60;

/** Publishes the game in the catalogue, which people wished for, and tells checkout about it before the first buyer comes. */
export async function putOnSale({ stores, scheduler }: Shop, game: Game): Promise<void> {
  const { gameId, developerId, priceCents } = game;
  const details = { title: 'A game', description: 'A game.', category: 'action', tags: [], supportedPlatforms: [] };
  const draft = { ...details, priceCents: cents(priceCents), isNSFW: false, version: '1.0' };
  const made = newGame(draft, gameId, developerId, isoTime(scheduler.now()));
  const cause = { correlationId: 'opening', causationId: 'opening' };
  await stores.orders.saveOffer({
    ...game,
    priceCents: draft.priceCents,
    revision: 1,
    title: details.title,
    listed: true,
  });
  for (let place = 0; place < WISHERS; place += 1)
    await stores.wishes.add(`wisher-${place}`, { gameId, addedAt: isoTime(scheduler.now()) });
  await stores.games.create({ ...made, status: 'published', scanStatus: 'CLEAN' }, cause);
}
