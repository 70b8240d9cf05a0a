import type { storeState as english } from '../../../content/store/store-state.ts';
import type { Translation } from '../../translation.ts';

export const storeState: Translation<typeof english> = {
  loadFailed: (detail) => `No se pudieron cargar los juegos: ${detail}`,
  emptyTitle: 'No hay juegos',
  emptyText: 'Aún no hay nada a la venta. El primer juego podría ser el tuyo.',
  noMatch: 'Ningún juego coincide con los filtros.',
  clearFilters: 'Borrar filtros',
};
