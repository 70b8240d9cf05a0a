import type { Random } from '../lib/random.ts';

/** A pattern and an event to compare it with. */
export interface Pair {
  readonly pattern: Readonly<Record<string, unknown>>;
  readonly event: Readonly<Record<string, unknown>>;
}

const TEXTS: [string, ...string[]] = ['a', 'ab', 'abc', 'Abc', 'b', 'games/1', 'a*b', '10.0.0.7'];
const NUMBERS: [number, ...number[]] = [-1, 0, 0.5, 1, 5, 100, 1000.25];
const PLAIN: [unknown, ...unknown[]] = ['', ...TEXTS, ...NUMBERS, true, false, null];
const FIELDS = ['p', 'q', 'r'] as const;

/** A pattern of every operator that the local cloud knows, and an event that often fits it. */
export function generatedPair(random: Random): Pair {
  const pattern: Record<string, unknown> = {};
  const event: Record<string, unknown> = {};
  for (const field of random.some(FIELDS, 1 + random.below(2))) {
    pattern[field] = random.chance(0.2) ? { inner: values(random) } : values(random);
  }
  // Each field once: of patterns for one field beside and within `$or`, or in two alternatives, event-ruler keeps one.
  const [first, second] = FIELDS.filter((field) => pattern[field] === undefined);
  if (first !== undefined && second !== undefined && random.chance(0.2)) {
    pattern.$or = [{ [first]: values(random) }, { [second]: values(random) }];
  }
  for (const field of FIELDS) {
    if (random.chance(0.15)) continue;
    const value = random.chance(0.2) ? listOf(random) : random.pick(PLAIN);
    event[field] = isNested(pattern[field]) && random.chance(0.9) ? { inner: value } : value;
  }
  return { pattern, event };
}

/** Events around the names of a rule of the templates. */
export function eventFor(pattern: Readonly<Record<string, unknown>>, random: Random): Pair['event'] {
  return Object.fromEntries(
    Object.entries(pattern).flatMap(([name, wanted]): [string, unknown][] => {
      if (random.chance(0.03)) return [];
      if (!Array.isArray(wanted)) return [[name, eventFor(isRecord(wanted) ? wanted : {}, random)]];
      const texts = wanted.map((each) => (isRecord(each) ? `${Object.values(each)[0]}file` : String(each)));
      const text = texts[random.below(texts.length)] ?? '';
      return [[name, random.chance(0.85) ? text : random.pick([`${text}x`, text.slice(1), ''])]];
    }),
  );
}

const values = (random: Random): unknown[] => Array.from({ length: 1 + random.below(2) }, () => valuePattern(random));

function valuePattern(random: Random): unknown {
  const text = random.pick(TEXTS);
  switch (random.below(10)) {
    case 0:
      return { prefix: text };
    case 1:
      return { suffix: text };
    case 2:
      return { 'equals-ignore-case': text };
    case 3:
      return { wildcard: random.pick(['a*', '*b', 'a*c', 'games/*', 'a\\*b']) };
    case 4:
      return { exists: random.chance(0.5) };
    case 5:
      return {
        numeric: random.chance(0.5) ? ['>', 0, '<=', 100] : [random.pick(['=', '<', '>=']), random.pick(NUMBERS)],
      };
    case 6:
      return { 'anything-but': random.chance(0.5) ? text : [text, 'b'] };
    case 7:
      return {
        'anything-but': random.pick<unknown>([{ prefix: 'a' }, { suffix: 'c' }, { 'equals-ignore-case': 'abc' }]),
      };
    case 8:
      return { cidr: '10.0.0.0/24' };
    default:
      return random.pick(PLAIN);
  }
}

const listOf = (random: Random): unknown[] => Array.from({ length: random.below(3) }, () => random.pick(PLAIN));
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isNested = (pattern: unknown): boolean => isRecord(pattern);
