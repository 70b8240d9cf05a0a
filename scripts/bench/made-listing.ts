import { type Card, cardOf } from '@satcade/catalogue/card';
import { NO_STATS } from '@satcade/catalogue/game-stats';
import { Listing } from '@satcade/catalogue/listing';
import { plainGame } from '@satcade/demo-shop/many-games';
import { Random } from '../lib/random.ts';

const NOW = '2026-03-01T12:00:00.000Z';
const SYLLABLES = 'ba chi dro fen gal hin jor kem lu mar nes op pra qui rol sti tan ur vek wyn xi yar zo'.split(' ');

/** About 11,000 words of two to four syllables: the same in every run. */
export function vocabulary(): string[] {
  const random = new Random(42);
  const word = () => Array.from({ length: random.between(2, 4) }, () => random.pick(SYLLABLES)).join('');
  return [...new Set(Array.from({ length: 12_000 }, word))];
}

/** So many games with texts of these words, of which the first ones are in many games. */
export function madeCards(games: number, words: readonly string[]): Card[] {
  const random = new Random(43);
  const one = () => words[Math.floor(words.length ** random.next())] ?? 'satcade';
  const text = (length: number) => Array.from({ length }, one).join(' ');
  return Array.from({ length: games }, (_, number) => {
    const game = plainGame(number, `developer-${number % 400}`, Date.parse(NOW));
    return { ...cardOf(game, NO_STATS), title: text(random.between(1, 3)), shortDescription: text(12) };
  });
}

export const madeListing = (games: number, words: readonly string[]): Listing =>
  new Listing(madeCards(games, words), new Map(), NOW);
