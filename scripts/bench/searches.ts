import { searchOf } from '@satcade/catalogue/listing-query';
import { createTextSearch } from '@satcade/catalogue/text-search';
import { madeListing, vocabulary } from './catalogue/made-listing.ts';
import { print } from './figure.ts';
import { UNWANTED } from './pages.ts';
import { percentile } from './rounds/statistics.ts';

const GAMES = 10_000;
const ROUNDS = 5;
/** Of one page of suggestions. */
const LIMIT = 6;

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
  const words = vocabulary();
  const listing = madeListing(GAMES, words);
  const tags = UNWANTED.map((tag) => `-${tag}`);
  const texts = createTextSearch();
  const search = (q: string): void => {
    const page = listing.search(searchOf({ q, tags, limit: LIMIT }, texts), LIMIT, undefined, texts);
    if (page.ok) page.value.items.map(page.value.marksOf);
  };
  const kinds = Object.entries(textsOf(words));
  for (const [, typed] of kinds) typed.forEach(search);
  for (const [text, typed] of kinds) {
    const times = Array.from({ length: ROUNDS }, () => typed)
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
