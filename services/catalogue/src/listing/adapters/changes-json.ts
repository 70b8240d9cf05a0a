import type { Card } from '../domain/card.ts';
import { ChangedCards } from '../domain/changed-cards.ts';
import type { StateBefore, StoredChanges } from '../ports.ts';
import { damaged, isObject, isText, type KnownCards, readCards, readStored, stamp } from './snapshot-json.ts';
import { cardsOf, goneOf, lastLines } from './states-before.ts';

/*
 * The text of the object with the games that changed since all were written: JSON, `{format, version, games: [card…],
 * over, from, written, removed: [gameId…], developers: {userId: name}, unnamed: [userId…], states: [ETag…],
 * lines: [number…]}`. Its cards are those of the other object, and the last one is that of the game that changed last.
 * Each has a line of its own. Of each state before this one, the object says how many lines at the end have all that is
 * new since. So a function that has read one of them parses only these. Other versions may write it in one line.
 */

/** What the object says. */
export type ReadChanges = Omit<StoredChanges, 'etag'>;

/**
 * Throws if the text says no changes of a read model. `knownCards`: cards to use where the stored ones say the same.
 * `before`: what was read last.
 */
export function readChanges(text: string, knownCards?: KnownCards, before?: StoredChanges): ReadChanges {
  const { stored, changed, defect, news } = readNews(text, before) ?? readWhole(text, knownCards);
  const { over, from, written, removed, developers, unnamed } = stored;
  if (!(over === null || isText(over)) || typeof written !== 'number') throw damaged();
  if (!isTexts(removed) || !isTexts(unnamed) || !isObject(developers)) throw damaged();
  const names = Object.entries(developers).filter((entry): entry is [string, string] => isText(entry[1]));
  const changes = {
    get cards() {
      return changed.all;
    },
    developers: new Map([...gone(unnamed), ...names]),
  };
  return {
    ...{ over, written, changes, changed, defect, news },
    ...{ from: isText(from) ? from : undefined, states: statesOf(stored) },
  };
}

export function writeChanges({ over, from, written, changes, states = [] }: ReadChanges): string {
  const rest = JSON.stringify({
    ...{ over, from, written, removed: goneOf(changes.cards) },
    developers: Object.fromEntries([...changes.developers].filter(([, name]) => name !== undefined)),
    unnamed: goneOf(changes.developers),
    // Two lists of plain values are parsed in a third of the time of a list of objects.
    ...{ states: states.map(({ etag }) => etag), lines: states.map(({ lines }) => lines) },
  });
  // The comma is before a card, so that a card behind it does not change its line.
  const lines = cardsOf(changes).map((card, number) => `${number === 0 ? '' : ','}${JSON.stringify(card)}`);
  return [HEAD, ...lines, `],${rest.slice(1)}`].join('\n');
}

/** The first line, without the end of the list and of the object. */
const HEAD = JSON.stringify({ ...stamp, games: [] }).slice(0, -2);

interface Read extends Pick<ReadChanges, 'defect' | 'news'> {
  readonly stored: ReturnType<typeof readStored>;
  readonly changed: ChangedCards;
}

function readWhole(text: string, knownCards: KnownCards | undefined): Read {
  const stored = readStored(text);
  const { cards, defect } = readCards(stored, knownCards);
  const removed = isTexts(stored.removed) ? stored.removed : [];
  const changed = new Map([...gone(removed), ...cards.map((card): [string, Card] => [card.id, card])]);
  return { stored, changed: new ChangedCards(changed), defect };
}

/** Parses only what is new since `before`. `undefined`: the text does not say what that is. */
function readNews(text: string, before: StoredChanges | undefined): Read | undefined {
  const end = text.lastIndexOf('\n') + 1;
  if (before?.changed === undefined || before.defect !== undefined) return undefined;
  if (!text.startsWith(`${HEAD}\n`) || !text.startsWith('],', end)) return undefined;
  const stored = readStored(`${HEAD}${text.slice(end)}`);
  const state = statesOf(stored).findLast(({ etag }) => etag === before.etag);
  const lines = state && lastLines(text, end, state.lines);
  if (lines === undefined) return undefined;
  const games: unknown = JSON.parse(`[${lines.replace(/^,/, '')}]`);
  const { cards: news, defect } = readCards({ ...stored, games });
  return { stored, news, defect, changed: before.changed.with(news) };
}

function statesOf({ states, lines }: Read['stored']): readonly StateBefore[] {
  if (!isTexts(states) || !Array.isArray(lines)) return [];
  const counts: readonly unknown[] = lines;
  return states.flatMap((etag, at) => {
    const count = counts[at];
    return typeof count === 'number' ? { etag, lines: count } : [];
  });
}

const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);

const gone = (keys: readonly string[]) => keys.map((key): [string, undefined] => [key, undefined]);
