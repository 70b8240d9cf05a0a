import type { storeState as english } from '../../../content/store/store-state.ts';
import type { Translation } from '../../translation.ts';

export const storeState: Translation<typeof english> = {
  loadFailed: (detail) => `Impossible de charger les jeux : ${detail}`,
  emptyTitle: 'Aucun jeu disponible',
  emptyText: 'Rien n’est en vente pour l’instant. Le premier jeu pourrait être le vôtre.',
  noMatch: 'Aucun jeu ne correspond aux filtres actuels.',
  clearFilters: 'Effacer les filtres',
};
