import type { Card } from './card.ts';

/** The read model: every game in the store, and the names of their developers. One object, read whole. */
export interface Snapshot {
  readonly cards: ReadonlyMap<string, Card>;
  /** Display names by user id, of developers with a profile and a game in the store. */
  readonly developers: ReadonlyMap<string, string>;
}

export const EMPTY_SNAPSHOT: Snapshot = { cards: new Map(), developers: new Map() };

/** The current state: `undefined` for a game that is not in the store and for a developer without a profile. */
export interface Truth {
  readonly cards: ReadonlyMap<string, Card | undefined>;
  readonly developers: ReadonlyMap<string, string | undefined>;
}

/** Applies the current state. Returns the same snapshot if nothing changed. */
export function bringUpToDate(snapshot: Snapshot, truth: Truth): Snapshot {
  const cards = replaced(snapshot.cards, truth.cards);
  const named = replaced(snapshot.developers, truth.developers);
  if (cards === snapshot.cards && named === snapshot.developers) return snapshot;
  const sellers = new Set([...cards.values()].map(({ developerId }) => developerId));
  const developers = new Map([...named].filter(([userId]) => sellers.has(userId)));
  const next = { cards, developers };
  return JSON.stringify([...next.developers]) === JSON.stringify([...snapshot.developers]) && cards === snapshot.cards
    ? snapshot
    : next;
}

/** The ids of games whose cards differ between two snapshots. */
export const changedIds = (before: Snapshot, after: Snapshot): Set<string> =>
  new Set([...before.cards.keys(), ...after.cards.keys()].filter((id) => before.cards.get(id) !== after.cards.get(id)));

function replaced<Value>(
  before: ReadonlyMap<string, Value>,
  changes: ReadonlyMap<string, Value | undefined>,
): ReadonlyMap<string, Value> {
  const isNews = ([key, value]: readonly [string, Value | undefined]) =>
    JSON.stringify(value) !== JSON.stringify(before.get(key));
  const news = [...changes].filter(isNews);
  if (news.length === 0) return before;
  const after = new Map(before);
  for (const [key, value] of news) {
    if (value === undefined) after.delete(key);
    else after.set(key, value);
  }
  return after;
}
