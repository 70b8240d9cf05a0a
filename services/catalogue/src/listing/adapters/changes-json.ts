import type { Card } from '../domain/card.ts';
import type { ReadLines, StoredChanges } from '../ports.ts';
import { damaged, isObject, isText, type KnownCards, readCards, readStored, stamp } from './snapshot-json.ts';

/*
 * The text of the object with the games that changed since all were written: JSON, `{format, version, games: [card…],
 * over, from, written, removed: [gameId…], developers: {userId: name}, unnamed: [userId…]}`. Its cards are those of the
 * other object. Each card has a line of its own, which stays in its place for as long as the changes lie over the same
 * base. So a function that has read the object before parses only the lines that differ. Other versions may write it in
 * one line.
 */

/** What the object says. */
export type ReadChanges = Omit<StoredChanges, 'etag'>;

/**
 * Throws if the text says no changes of a read model. `known`: cards to use where the stored ones say the same.
 * `before`: the lines that were read last.
 */
export function readChanges(text: string, known?: KnownCards, before?: ReadLines): ReadChanges {
  const lines = text.split('\n');
  const { stored, cards, defect } = readLines(lines, before, known) ?? readWhole(text, known);
  const { over, from, written, removed, developers, unnamed } = stored;
  if (!(over === null || isText(over)) || typeof written !== 'number') throw damaged();
  if (!isTexts(removed) || !isTexts(unnamed) || !isObject(developers)) throw damaged();
  const names = Object.entries(developers).filter((entry): entry is [string, string] => isText(entry[1]));
  const changed = new Map<string, Card | undefined>(gone(removed));
  for (const card of cards) changed.set(card.id, card);
  const changes = { cards: changed, developers: new Map([...gone(unnamed), ...names]) };
  return {
    ...{ over, written, changes, defect },
    from: isText(from) ? from : undefined,
    lines: cards.length === lines.length - 2 && isInLines(lines) ? { lines, cards } : undefined,
  };
}

export function writeChanges({ over, from, written, changes }: ReadChanges): string {
  const games = [...changes.cards.values()].filter((card) => card !== undefined);
  const rest = JSON.stringify({
    ...{ over, from, written, removed: goneOf(changes.cards) },
    developers: Object.fromEntries([...changes.developers].filter(([, name]) => name !== undefined)),
    unnamed: goneOf(changes.developers),
  });
  // The comma is before a card, so that a card behind it does not change its line.
  const lines = games.map((card, number) => `${number === 0 ? '' : ','}${JSON.stringify(card)}`);
  return [HEAD, ...lines, `],${rest.slice(1)}`].join('\n');
}

/** The first line, without the end of the list and of the object. */
const HEAD = JSON.stringify({ ...stamp, games: [] }).slice(0, -2);

type Read = Pick<ReadChanges, 'defect'> & {
  readonly stored: ReturnType<typeof readStored>;
  readonly cards: readonly Card[];
};

function readWhole(text: string, known: KnownCards | undefined): Read {
  const stored = readStored(text);
  return { stored, ...readCards(stored, known) };
}

/** `undefined`: the lines are not those of this version, or no such lines were read before. */
function readLines(
  lines: readonly string[],
  before: ReadLines | undefined,
  known: KnownCards | undefined,
): Read | undefined {
  if (before === undefined || !isInLines(lines)) return undefined;
  const cards = before.cards.slice(0, lines.length - 2);
  const differing: number[] = [];
  for (let at = 1; at < lines.length - 1; at += 1) if (lines[at] !== before.lines[at]) differing.push(at);
  const games = differing.map((at) => lines[at]?.replace(/^,/, '')).join(',');
  const read = readWhole(`${HEAD}${games}${lines.at(-1)}`, known);
  if (read.cards.length !== differing.length) return undefined;
  for (const [number, at] of differing.entries()) {
    const card = read.cards[number];
    if (card !== undefined) cards[at - 1] = card;
  }
  return { ...read, cards };
}

const isInLines = (lines: readonly string[]): boolean => lines[0] === HEAD && lines.at(-1)?.startsWith('],') === true;

const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);

const gone = (keys: readonly string[]) => keys.map((key): [string, undefined] => [key, undefined]);

const goneOf = (changes: ReadonlyMap<string, unknown>): string[] =>
  [...changes].filter(([, value]) => value === undefined).map(([key]) => key);
