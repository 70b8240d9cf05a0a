import { groupOf, placeholder } from './placeholders.ts';

/** What a captured store calls the things that every store names in its own way. */
export interface KnownNames {
  /** User names, by user id. */
  readonly users: ReadonlyMap<string, string>;
  /** Titles as in file names, by game id. */
  readonly games: ReadonlyMap<string, string>;
  /** Words for the versions of stored objects, by version id. */
  readonly versions: ReadonlyMap<string, string>;
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const ULID = /\b0[0-9A-HJKMNP-TV-Z]{25}\b/g;
/** When an announced game comes; without a date it is one that never comes, in every store. */
const COMES_AT = /(?<="publishAt":\{"S":")[^"9][^"]*(?=")/g;
const MOMENT = /\b(?!9999)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g;
const MILLISECONDS = /\b1[789]\d{11}\b/g;
const RANDOM_IN_KEY = /(?<=\b1[789]\d{11}-)[0-9a-f]{12}\b/g;
const RELEASE_DATE = /(?<="releaseDate":\{"S":")\d{4}-\d\d-\d\d(?=")/g;
/** Which of two simultaneous changes came last, and how many there were, is chance. */
const CAUSE = /(?<="(?:correlationId|causationId)":\{"S":")[^"]*(?=")/g;
const REVISION = /(?<="revision":\{"N":")\d{1,2}(?=")/g;
const LAST_REVISION = '9';
/** S3's numbers of events: events of the new store have higher ones than zero. */
const SEQUENCER = /(?<="sequencer":\{"S":")[0-9A-F]{64}(?=")/g;

/** An item as a line: its key first, then its attributes by name, because their order in a store is chance. */
export const lineOf = (item: Readonly<Record<string, unknown>>): string => JSON.stringify(sorted(item));

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, field]): [string, unknown] => [name, sorted(field)]);
  return Object.fromEntries(fields.sort(([a], [b]) => rankOf(a) - rankOf(b) || (a < b ? -1 : 1)));
}

const rankOf = (name: string): number => (name === 'pk' ? 0 : name === 'sk' ? 1 : 2);

/**
 * Lines of a captured store with placeholders instead of ids, random numbers and times, sorted. Ids and numbers that are
 * equal get the same placeholder in all lines; what is stored twice is the same line.
 */
export function generalise(lines: readonly string[], names: KnownNames): string[] {
  const named = lines.map((line) => withNames(line, names));
  // Sorted by what stays the same, so that the numbers of placeholders do, too.
  const order = named
    .map((line) => ({ line, shape: withoutOthers(line) }))
    .sort((a, b) => (a.shape < b.shape ? -1 : 1));
  const numbers = new Numbers();
  return order.flatMap(({ line }) => withNumbers(line, numbers)).sort();
}

function withNames(line: string, { users, games, versions }: KnownNames): string {
  const name = (kind: string, names: ReadonlyMap<string, string>) => (found: string) => {
    const nameFound = names.get(found);
    return nameFound === undefined ? found : placeholder(kind, nameFound);
  };
  const plain = line.replace(CAUSE, '').replace(UUID, name('user', users)).replace(ULID, name('game', games));
  return plain
    .replace(/(?<![\w-])[\w-]{32}(?![\w-])/g, name('version', versions))
    .replace(SEQUENCER, '0'.repeat(64))
    .replace(REVISION, LAST_REVISION);
}

const withoutOthers = (line: string): string =>
  [ULID, MOMENT, RANDOM_IN_KEY, MILLISECONDS].reduce((text, each) => text.replace(each, '?'), line);

/** Nothing for a line of no game and no studio, such as the time of the last exchange rates: a store makes its own. */
function withNumbers(line: string, numbers: Numbers): string[] {
  const group = groupOf(line);
  if (group === undefined) return [];
  const numbered = (kind: string) => (found: string) => placeholder(kind, ...numbers.of(kind, group, found));
  const general = line
    .replace(CAUSE, placeholder('cause', group))
    .replace(ULID, numbered('id'))
    .replace(RANDOM_IN_KEY, numbered('hex'))
    .replace(COMES_AT, placeholder('comes', group))
    .replace(MOMENT, placeholder('time', group))
    .replace(MILLISECONDS, placeholder('ms', group))
    .replace(RELEASE_DATE, placeholder('released', group));
  return [general];
}

/** Numbers each id within its group, in the order in which they come. */
class Numbers {
  readonly #known = new Map<string, readonly [group: string, number: number]>();
  readonly #last = new Map<string, number>();

  of(kind: string, group: string, found: string): readonly [string, number] {
    const existing = this.#known.get(`${kind} ${found}`);
    if (existing !== undefined) return existing;
    const number = (this.#last.get(`${kind} ${group}`) ?? 0) + 1;
    this.#last.set(`${kind} ${group}`, number);
    this.#known.set(`${kind} ${found}`, [group, number]);
    return [group, number];
  }
}
