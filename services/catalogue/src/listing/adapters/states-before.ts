import type { Card } from '../domain/card.ts';
import type { Truth } from '../domain/snapshot.ts';
import type { StateBefore, StoredChanges } from '../ports.ts';

/** A function reads once a second at most, and writers follow each other some times a second. */
const MOST_STATES = 16;

/** The cards of changes, by the time of their last change. */
export const cardsOf = ({ cards }: Truth): Card[] => [...cards.values()].filter((card) => card !== undefined);

/** The keys of what is not there any more. */
export const goneOf = (changes: ReadonlyMap<string, unknown>): string[] =>
  [...changes].filter(([, value]) => value === undefined).map(([key]) => key);

/**
 * The states that changes follow which replace others (`before`) over the same base. None where more differs than cards
 * that are among the changes now: readers of such a state need all of the text.
 */
export function statesBefore(before: StoredChanges, changes: Truth): readonly StateBefore[] {
  const { etag, defect, states = [] } = before;
  if (etag === undefined || defect !== undefined || restOf(before.changes) !== restOf(changes)) return [];
  const was = cardsOf(before.changes);
  const cards = cardsOf(changes);
  const lines = new Map(cards.map(({ id }, at) => [id, cards.length - at]));
  const news = cards.filter((card) => before.changes.cards.get(card.id) !== card);
  const linesOf = (all: readonly Card[]): number => all.reduce((most, { id }) => Math.max(most, lines.get(id) ?? 0), 0);
  const after = states.map((state) => ({
    etag: state.etag,
    lines: linesOf([...was.slice(was.length - state.lines), ...news]),
  }));
  return [...after, { etag, lines: linesOf(news) }].slice(-MOST_STATES);
}

const restOf = ({ cards, developers }: Truth): string => JSON.stringify([goneOf(cards), [...developers]]);

/** The text of the last lines before the final one, which begins at `end`; `undefined`: there are not so many. */
export function lastLines(text: string, end: number, count: number): string | undefined {
  let start = end;
  for (let line = 0; line < count && start > 0; line += 1) start = text.lastIndexOf('\n', start - 2) + 1;
  return start > 0 ? text.slice(start, end) : undefined;
}
