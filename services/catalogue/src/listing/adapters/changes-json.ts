import type { Card } from '../domain/card.ts';
import type { ReadLines, StoredChanges } from '../ports.ts';
import { differingLines, type LinesOfCards } from './changed-lines.ts';
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
  const { stored, cards, defect, lines, news } = readLines(text, before, known) ?? readWhole(text, known);
  const { over, from, written, removed, developers, unnamed } = stored;
  if (!(over === null || isText(over)) || typeof written !== 'number') throw damaged();
  if (!isTexts(removed) || !isTexts(unnamed) || !isObject(developers)) throw damaged();
  const names = Object.entries(developers).filter((entry): entry is [string, string] => isText(entry[1]));
  let changed: Map<string, Card | undefined> | undefined;
  const changes = {
    // Functions that know what is new do not ask for all of it.
    get cards() {
      changed ??= new Map([...gone(removed), ...cards.map((card): [string, Card] => [card.id, card])]);
      return changed;
    },
    developers: new Map([...gone(unnamed), ...names]),
  };
  const areMore = before?.over === over && String(before.removed) === String(removed);
  return {
    ...{ over, written, changes, defect },
    lines: lines && { ...lines, over, removed },
    from: isText(from) ? from : undefined,
    news: areMore ? news : undefined,
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

interface Read extends Pick<ReadChanges, 'defect' | 'news'> {
  readonly lines?: LinesOfCards | undefined;
  readonly stored: ReturnType<typeof readStored>;
  readonly cards: readonly Card[];
}

function readWhole(text: string, known: KnownCards | undefined): Read {
  const stored = readStored(text);
  return { stored, ...readCards(stored, known) };
}

/** Parses only the lines that differ. `undefined`: the lines are not those of this version. */
function readLines(text: string, before: ReadLines | undefined, known: KnownCards | undefined): Read | undefined {
  const differing = differingLines(text, HEAD, before);
  if (differing === undefined) return undefined;
  const { lines, before: replaced, cardsBefore } = differing;
  const unread = lines.filter((line, at) => line !== replaced[at]);
  const games = unread.map((line) => line.replace(/^,/, '')).join(',');
  const ofBefore = new Map(cardsBefore.map((card) => [card.id, card]));
  const read = readWhole(
    `${HEAD}${games}${text.slice(text.lastIndexOf('\n') + 1)}`,
    before === undefined ? known : ofBefore,
  );
  if (read.cards.length !== unread.length) return undefined;
  let next = 0;
  const cards = lines.flatMap((line, at) => (line === replaced[at] ? cardsBefore[at] : read.cards[next++]) ?? []);
  const all = differing.read(cards);
  const isSameGame = (card: Card, at: number): boolean => cards[at]?.id === card.id;
  const news = cardsBefore.every(isSameGame) ? cards.filter((card, at) => card !== cardsBefore[at]) : undefined;
  return { ...read, cards: all.cards, lines: all, news: before && news };
}

const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);

const gone = (keys: readonly string[]) => keys.map((key): [string, undefined] => [key, undefined]);

const goneOf = (changes: ReadonlyMap<string, unknown>): string[] =>
  [...changes].filter(([, value]) => value === undefined).map(([key]) => key);
