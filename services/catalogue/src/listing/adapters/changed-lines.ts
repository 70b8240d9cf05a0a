import type { Card } from '../domain/card.ts';
import type { ReadLines } from '../ports.ts';

export type LinesOfCards = Pick<ReadLines, 'text' | 'starts' | 'cards'>;

/** The lines between the first and the last one that differ from those that were read before. */
interface DifferingLines {
  /** How many are the same before them. */
  readonly first: number;
  readonly lines: readonly string[];
  /** Those that they replace. */
  readonly before: readonly string[];
  readonly cardsBefore: readonly Card[];
  /** All lines of the text, with these cards for the differing ones. */
  readonly read: (cards: readonly Card[]) => LinesOfCards;
}

/**
 * Finds them without looking at each line: the text of several hundred games is compared in a few pieces. `undefined`:
 * the text does not have the lines of this version. `head`: the first line.
 */
export function differingLines(text: string, head: string, before: LinesOfCards = NONE): DifferingLines | undefined {
  const end = text.lastIndexOf('\n') + 1;
  if (!text.startsWith(`${head}\n`) || !text.startsWith('],', end)) return undefined;
  const { starts, cards } = before.text.startsWith(head) ? before : { starts: [head.length + 1], cards: [] };
  const wasEnd = starts.at(-1) ?? 0;
  const moved = end - wasEnd;
  const isSame = (from: number, to: number, by: number): boolean =>
    to + by <= end && before.text.slice(from, to) === text.slice(from + by, to + by);
  let [first, most] = [0, cards.length];
  while (first < most) {
    const middle = (first + most + 1) >>> 1;
    if (isSame(starts[first] ?? 0, starts[middle] ?? 0, 0)) first = middle;
    else most = middle - 1;
  }
  let [least, last] = [first, cards.length];
  // With the end of the line before them: a line may end as another one is.
  while (least < last) {
    const middle = (least + last) >>> 1;
    const from = (starts[middle] ?? 0) - 1;
    if (from + moved >= (starts[first] ?? 0) - 1 && isSame(from, (starts[last] ?? 0) - 1, moved)) last = middle;
    else least = middle + 1;
  }
  const linesOf = (of: string, to: number): string[] => (to > at ? of.slice(at, to - 1).split('\n') : []);
  const at = starts[first] ?? 0;
  const lines = linesOf(text, (starts[last] ?? 0) + moved);
  return {
    ...{ first, lines, before: linesOf(before.text, starts[last] ?? 0), cardsBefore: cards.slice(first, last) },
    read(made) {
      let start = at;
      const others = lines.map((line) => {
        const begin = start;
        start += line.length + 1;
        return begin;
      });
      return {
        text,
        starts: [...starts.slice(0, first), ...others, ...starts.slice(last).map((each) => each + moved)],
        cards: [...cards.slice(0, first), ...made, ...cards.slice(last)],
      };
    },
  };
}

const NONE: LinesOfCards = { text: '', starts: [], cards: [] };
