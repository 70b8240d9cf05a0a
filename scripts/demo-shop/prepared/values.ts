import { randomBytes, randomUUID } from 'node:crypto';
import { idsBetween } from '@satcade/kernel';
import type { DemoGame } from '../content/demo-game.ts';
import { LAUNCH_ORDER, STUDIOS } from '../content/studios.ts';
import { comesAt, releaseDateOf } from '../fill/games.ts';
import { slugOf } from '../media.ts';

/** Between the launches of two games: visitors see the latest first. */
const APART_MS = 60_000;

/** What the placeholders of one store stand for. */
export interface Surroundings {
  /** User ids, by user name. */
  readonly users: ReadonlyMap<string, string>;
  /** Ids of the stored objects' versions, by the words of their placeholders. */
  readonly versions: ReadonlyMap<string, string>;
  /** The store's time: everything happened just before. */
  readonly now: number;
  /** The day from which release dates are counted back. */
  readonly today: number;
}

/** The value of each placeholder in one store, by kind and words. Random ones are made once and are new in each store. */
export function valuesFor({ users, versions, now, today }: Surroundings): (kind: string, words: string) => string {
  const made = new Map<string, string>();
  const momentOf = (group: string): number => {
    const place = SLUGS.indexOf(group);
    return now - (place < 0 ? 1 : SLUGS.length + 1 - place) * APART_MS;
  };
  const make = (kind: string, words: string): string => {
    const group = words.split(' ', 1)[0] ?? '';
    switch (kind) {
      case 'user':
        return found(users.get(words), words);
      case 'version':
        return found(versions.get(words), words);
      case 'game':
      case 'id':
        return idAt(momentOf(group));
      case 'cause':
        return randomUUID();
      case 'hex':
        return randomBytes(6).toString('hex');
      case 'time':
        return new Date(momentOf(group)).toISOString();
      case 'ms':
        return String(momentOf(group));
      case 'released':
        return releaseDateOf(found(GAMES.get(words), words), today);
      case 'comes':
        return comesAt(found(COMES_IN_DAYS.get(words), words), today);
      default:
        throw new Error(`the prepared shop has an unknown placeholder: ${kind}`);
    }
  };
  return (kind, words) => {
    const name = `${kind} ${words}`;
    const value = made.get(name) ?? make(kind, words);
    made.set(name, value);
    return value;
  };
}

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** The characters of an id that say its time; the others are random. */
const [TIME, RANDOM] = [10, 16];

/** An id of a past moment. The kernel's own generator never goes back behind its last one. */
function idAt(ms: number): string {
  const random = [...randomBytes(RANDOM)].map((byte) => ALPHABET.charAt(byte % ALPHABET.length));
  return idsBetween(ms, ms)[0].slice(0, TIME) + random.join('');
}

const SLUGS = LAUNCH_ORDER.map(slugOf);
const GAMES = new Map<string, DemoGame>(
  STUDIOS.flatMap(({ games }) => games).map((game) => [slugOf(game.title), game]),
);

const COMES_IN_DAYS = new Map(
  STUDIOS.flatMap(({ announced = [] }) => announced).map(({ title, comesInDays }) => [slugOf(title), comesInDays]),
);

function found<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined) throw new Error(`the prepared shop names ${name}, which the store does not have`);
  return value;
}
