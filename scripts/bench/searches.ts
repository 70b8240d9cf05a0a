import { cardOf } from '@satcade/catalogue/card';
import { NO_STATS } from '@satcade/catalogue/game-stats';
import { Listing } from '@satcade/catalogue/listing';
import { searchOf } from '@satcade/catalogue/listing-query';
import { plainGame } from '@satcade/demo-shop/many-games';
import { percentile, print } from './figure.ts';
import { UNWANTED } from './pages.ts';

const GAMES = 10_000;
const ROUNDS = 5;
/** Of one page of suggestions. */
const LIMIT = 6;
const NOW = '2026-03-01T12:00:00.000Z';

const SYLLABLES = 'ba chi dro fen gal hin jor kem lu mar nes op pra qui rol sti tan ur vek wyn xi yar zo'.split(' ');

/** The same numbers in every run. */
function* numbers(): Generator<number, never> {
  for (let state = 42; ; ) {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

/** About 11,000 words of two to four syllables, of which the first ones are in many games. */
function vocabulary(random: () => number): string[] {
  const word = () =>
    Array.from({ length: 2 + Math.floor(random() * 3) }, () => SYLLABLES[Math.floor(random() * SYLLABLES.length)]);
  return [...new Set(Array.from({ length: 12_000 }, () => word().join('')))];
}

function catalogue(words: readonly string[], random: () => number): Listing {
  const one = () => words[Math.floor(words.length ** random())] ?? 'satcade';
  const text = (length: number) => Array.from({ length }, one).join(' ');
  const cards = Array.from({ length: GAMES }, (_, number) => {
    const game = plainGame(number, `developer-${number % 400}`, Date.parse(NOW));
    const texts = { title: text(1 + Math.floor(random() * 3)), shortDescription: text(12) };
    return { ...cardOf(game, NO_STATS), ...texts };
  });
  return new Listing(cards, new Map(), NOW);
}

/** With two neighbouring letters swapped. */
const mistyped = (word: string): string => `${word.slice(0, 2)}${word[3]}${word[2]}${word.slice(4)}`;

function textsOf(words: readonly string[]): Readonly<Record<string, readonly string[]>> {
  const long = words.filter(({ length }) => length >= 8);
  const wrong = (at: number, count: number): string =>
    long
      .slice(at, at + count)
      .map(mistyped)
      .join(' ');
  const places = Array.from({ length: 40 }, (_, at) => at * 50);
  return {
    'each single letter': [...'abcdefghijklmnopqrstuvwxyz'],
    'two letters': [...new Set(words.slice(0, 500).map((word) => word.slice(0, 2)))],
    'one word': words.slice(0, 200),
    'a mistyped word': places.map((at) => wrong(at, 1)),
    'three mistyped words': places.map((at) => wrong(at, 3)),
    'six mistyped words': places.map((at) => wrong(at, 6)),
    'twenty words': places.map((at) =>
      words
        .slice(at, at + 20)
        .join(' ')
        .slice(0, 200),
    ),
    '200 letters': places.map((at) => (words[at] ?? '').repeat(100).slice(0, 200)),
    'a hundred letters': places.map((at) => Array.from({ length: 100 }, (_, n) => words[at + n]?.[0]).join(' ')),
  };
}

/** The processor time of searches without five tags among 10,000 games: all of a request but HTTP. */
export function measureSearchWork(): void {
  const source = numbers();
  const random = () => source.next().value;
  const words = vocabulary(random);
  const listing = catalogue(words, random);
  const tags = UNWANTED.map((tag) => `-${tag}`);
  const search = (q: string): void => {
    const page = listing.search(searchOf({ q, tags, limit: LIMIT }), LIMIT, undefined);
    if (page.ok) page.value.items.map(page.value.marksOf);
  };
  const kinds = Object.entries(textsOf(words));
  for (const [, texts] of kinds) texts.forEach(search);
  for (const [text, texts] of kinds) {
    const times = Array.from({ length: ROUNDS }, () => texts)
      .flat()
      .map((q) => {
        const before = process.cpuUsage();
        search(q);
        const { user, system } = process.cpuUsage(before);
        return (user + system) / 1000;
      });
    const how = `processor time in this process, ${times.length} searches without five tags`;
    const detail = { text, games: GAMES, how, unit: 'ms' };
    print({ name: 'search p50', value: percentile(times, 0.5), ...detail, target: 5 });
    print({ name: 'search p99', value: percentile(times, 0.99), ...detail });
  }
}
