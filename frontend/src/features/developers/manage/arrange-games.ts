import type { Game } from '@satcade/contracts/entities';

export const GAME_GROUPS = ['all', 'store', 'waiting', 'drafts', 'problems'] as const;
export const GAME_ORDERS = ['newest', 'released', 'title', 'sales', 'revenue'] as const;

/** Search, filter and sort order of the list of own games. */
export interface Arrangement {
  readonly search: string;
  readonly group: (typeof GAME_GROUPS)[number];
  readonly order: (typeof GAME_ORDERS)[number];
}

export const AS_LISTED: Arrangement = { search: '', group: 'all', order: 'newest' };

/** Whether all games must be loaded first. Without search, filter and sort, the pages load one by one. */
export const needsAll = ({ search, group, order }: Arrangement): boolean =>
  search.trim() !== '' || group !== 'all' || order !== 'newest';

/** The games of a group whose title or category contains the text, in the chosen order. */
export function arranged(games: readonly Game[], { search, group, order }: Arrangement): readonly Game[] {
  const text = search.trim().toLowerCase();
  const found = games.filter(
    (game) => isIn(game, group) && `${game.title} ${game.category}`.toLowerCase().includes(text),
  );
  switch (order) {
    case 'newest':
      return found;
    case 'released':
      // Games without a release date come first, as in the order of upload.
      return found.toSorted((a, b) => (b.releaseDate ?? '9').localeCompare(a.releaseDate ?? '9'));
    case 'title':
      return found.toSorted((a, b) => a.title.localeCompare(b.title));
    case 'sales':
      return found.toSorted((a, b) => b.purchaseCount - a.purchaseCount);
    case 'revenue':
      return found.toSorted((a, b) => (b.totalRevenue ?? 0) - (a.totalRevenue ?? 0));
  }
}

function isIn({ status, scanStatus }: Game, group: Arrangement['group']): boolean {
  const isProblem = status === 'rejected' || ['INFECTED', 'REJECTED', 'ERROR'].includes(scanStatus);
  switch (group) {
    case 'all':
      return true;
    case 'store':
      return status === 'published' && scanStatus === 'CLEAN';
    case 'waiting':
      return status === 'pending_review' && !isProblem;
    case 'drafts':
      return status === 'draft';
    case 'problems':
      return isProblem;
  }
}
