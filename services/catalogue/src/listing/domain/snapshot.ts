import type { Card } from './card.ts';
import { flattened, laidOver, layersOf, Overlay } from './overlay.ts';
import { isSameCard } from './same-card.ts';

/** The read model: every game in the store, and the names of their developers. */
export interface Snapshot {
  readonly cards: ReadonlyMap<string, Card>;
  /** Display names by user id, of developers with a profile. */
  readonly developers: ReadonlyMap<string, string>;
}

export const EMPTY_SNAPSHOT: Snapshot = { cards: new Map(), developers: new Map() };

/** The current state: `undefined` for a game that is not in the store and for a developer without a profile. */
export interface Truth {
  readonly cards: ReadonlyMap<string, Card | undefined>;
  readonly developers: ReadonlyMap<string, string | undefined>;
}

export const NO_CHANGES: Truth = { cards: new Map(), developers: new Map() };

/** Applies the current state. Returns the same snapshot if nothing changed. */
export function bringUpToDate(snapshot: Snapshot, truth: Truth): Snapshot {
  const cards = laidOver(snapshot.cards, truth.cards, isSameCard);
  const developers = laidOver(snapshot.developers, truth.developers, Object.is);
  return cards === snapshot.cards && developers === snapshot.developers ? snapshot : { cards, developers };
}

/**
 * The same, but all of the current state counts as changes, also where nothing differs. `step`: the cards of a snapshot
 * over the same one, and those that are other ones now, if that is known.
 */
export const overlaid = (
  snapshot: Snapshot,
  truth: Truth,
  step?: { readonly before: Snapshot; readonly news: readonly Card[] },
): Snapshot => ({
  cards: new Overlay(
    snapshot.cards,
    () => truth.cards,
    step && { before: new WeakRef(step.before.cards), news: new Map(step.news.map((card) => [card.id, card])) },
  ),
  developers: new Overlay(snapshot.developers, () => truth.developers),
});

/** The changes of a snapshot that was made of this one. Throws if it was made of another. */
export function changesOver(below: Snapshot, { cards, developers }: Snapshot): Truth {
  const layers = { cards: layersOf(cards), developers: layersOf(developers) };
  if (layers.cards.below !== below.cards || layers.developers.below !== below.developers)
    throw new Error('a snapshot lies over another one');
  return { cards: layers.cards.changes, developers: layers.developers.changes };
}

/** The same in maps of their own. */
export const flat = ({ cards, developers }: Snapshot): Snapshot => ({
  cards: flattened(cards),
  developers: flattened(developers),
});

/** The same in maps of their own, without the names of developers who have no game in the store any more. */
export function folded({ cards, developers }: Snapshot): Snapshot {
  const sellers = new Set<string>();
  for (const { developerId } of cards.values()) sellers.add(developerId);
  return { cards: new Map(cards), developers: new Map([...developers].filter(([userId]) => sellers.has(userId))) };
}
