import type { StoredChanges } from '../ports.ts';
import { damaged, isObject, isText, type KnownCards, readCards, readStored, stamp } from './snapshot-json.ts';

/*
 * The text of the object with the games that changed since all were written: JSON, `{format, version, over, written,
 * games: [card…], removed: [gameId…], developers: {userId: name}, unnamed: [userId…]}`. Its cards are those of the other
 * object.
 */

/** What the object says. */
export type ReadChanges = Omit<StoredChanges, 'etag'>;

/** Throws if the text says no changes of a read model. `known`: cards to use where the stored ones say the same. */
export function readChanges(text: string, known?: KnownCards): ReadChanges {
  const stored = readStored(text);
  const { over, written, removed, developers, unnamed } = stored;
  if (!(over === null || isText(over)) || typeof written !== 'number') throw damaged();
  if (!isTexts(removed) || !isTexts(unnamed) || !isObject(developers)) throw damaged();
  const { cards, defect } = readCards(stored, known);
  const names = Object.entries(developers).filter((entry): entry is [string, string] => isText(entry[1]));
  const changes = {
    cards: new Map([...gone(removed), ...cards.map((card) => [card.id, card] as const)]),
    developers: new Map([...gone(unnamed), ...names]),
  };
  return { over, written, changes, defect };
}

export const writeChanges = ({ over, written, changes }: ReadChanges): string =>
  JSON.stringify({
    ...stamp,
    ...{ over, written },
    ...{ games: [...changes.cards.values()].filter((card) => card !== undefined), removed: goneOf(changes.cards) },
    developers: Object.fromEntries([...changes.developers].filter(([, name]) => name !== undefined)),
    unnamed: goneOf(changes.developers),
  });

const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);

const gone = (keys: readonly string[]) => keys.map((key): [string, undefined] => [key, undefined]);

const goneOf = (changes: ReadonlyMap<string, unknown>): string[] =>
  [...changes].filter(([, value]) => value === undefined).map(([key]) => key);
