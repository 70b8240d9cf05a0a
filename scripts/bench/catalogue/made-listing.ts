import { type Card, cardOf } from '@satcade/catalogue/card';
import { NO_STATS } from '@satcade/catalogue/game-stats';
import { Listing } from '@satcade/catalogue/listing';
import { plainGame } from '@satcade/demo-shop/many-games';
import { cents } from '@satcade/kernel';
import { Random } from '../../lib/random.ts';

const NOW = '2026-03-01T12:00:00.000Z';
const SYLLABLES = 'ba chi dro fen gal hin jor kem lu mar nes op pra qui rol sti tan ur vek wyn xi yar zo'.split(' ');
const OF_A_DEVELOPER = 20;
/** More than a page. */
const WITH_A_RARE_WORD = 60;
const LONG_DISCOUNT = {
  priceCents: cents(100),
  startsAt: '2026-01-01T00:00:00.000Z',
  endsAt: '2096-01-01T00:00:00.000Z',
};

/** About 11,000 words of two to four syllables: the same in every run. */
export function vocabulary(): string[] {
  const random = new Random(42);
  const word = () => Array.from({ length: random.between(2, 4) }, () => random.pick(SYLLABLES)).join('');
  return [...new Set(Array.from({ length: 12_000 }, word))];
}

/**
 * So many games with texts of these words, of which the first ones are in many games. Each developer has 20 games, each
 * rare word is in 60 or some more, and each twentieth game has a discount.
 */
export function madeCards(games: number, words: readonly string[]): Card[] {
  const random = new Random(43);
  const one = () => words[Math.floor(words.length ** random.next())] ?? 'satcade';
  const text = (length: number) => Array.from({ length }, one).join(' ');
  const rare = rareWords(games);
  return Array.from({ length: games }, (_, number) => {
    const developerId = developerOf(number % Math.ceil(games / OF_A_DEVELOPER));
    const card = cardOf(plainGame(number, developerId, Date.parse(NOW)), NO_STATS);
    return {
      ...card,
      title: text(random.between(1, 3)),
      shortDescription: `${text(12)} ${rare[number % rare.length]}`,
      ...(number % 20 === 0 && { sale: LONG_DISCOUNT }),
    };
  });
}

export const developerOf = (number: number): string => `developer-${number}`;

/** The words that few of so many games have. None begins like another one. */
export const rareWords = (games: number): string[] =>
  Array.from({ length: Math.floor(games / WITH_A_RARE_WORD) }, (_, number) => `few${String(number).padStart(6, '0')}`);

export const madeListing = (games: number, words: readonly string[]): Listing =>
  new Listing(madeCards(games, words), new Map(), NOW);
