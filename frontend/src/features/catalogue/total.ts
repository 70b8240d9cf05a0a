import type { GamePage } from '../../lib/hidden.ts';

interface Total {
  readonly count: number;
  /** Owned games that the visitor hides may be among those that were not read yet: `count` is the most there can be. */
  readonly isMost: boolean;
}

/** How many games the list has, without those that the browser left out of the pages it has read. */
export function totalOf(pages: readonly Pick<GamePage, 'total' | 'leftOut' | 'nextToken'>[]): Total | undefined {
  const last = pages.at(-1);
  if (last === undefined) return undefined;
  const leftOut = pages.reduce((sum, page) => sum + (page.leftOut ?? 0), 0);
  return { count: last.total - leftOut, isMost: last.leftOut !== undefined && last.nextToken !== null };
}
