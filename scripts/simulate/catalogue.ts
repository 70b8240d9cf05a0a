import { type Random, randomId } from './random.ts';

export interface Game {
  readonly gameId: string;
  readonly developerId: string;
  readonly priceCents: number;
}

export const DEVELOPERS = ['developer-1', 'developer-2', 'developer-3', 'developer-4'] as const;

/** What there is to buy: of some developers, at all sorts of prices, and some of it for nothing. */
export const gamesOf = (random: Random): readonly Game[] =>
  Array.from({ length: 12 }, (_, index) => ({
    gameId: randomId(random),
    developerId: random.pick(DEVELOPERS),
    priceCents: index < 2 ? 0 : random.pick([99, 499, 1999, 5999, 12_000, 60_001]),
  }));
