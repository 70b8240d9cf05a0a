import type { storeState as english } from '../../../content/store/store-state.ts';
import type { Translation } from '../../translation.ts';

export const storeState: Translation<typeof english> = {
  loadFailed: (detail) => `Die Spiele konnten nicht geladen werden: ${detail}`,
  emptyTitle: 'Noch keine Spiele',
  emptyText: 'Noch steht nichts zum Verkauf. Das erste Spiel könnte deins sein.',
  noMatch: 'Kein Spiel passt zu diesen Filtern.',
  clearFilters: 'Filter löschen',
};
