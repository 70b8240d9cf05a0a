import type { catalogue as english } from '../../../content/store/catalogue.ts';
import { pluralsOf } from '../../plurals.ts';
import type { Translation } from '../../translation.ts';

const count = pluralsOf('es');

export const catalogue: Translation<typeof english> = {
  allGames: 'Todos los juegos',
  filteredGames: 'Juegos filtrados',
  gamesTagged: (tag) => `Juegos con la etiqueta “${tag}”`,
  gamesIn: (category) => `Categoría: ${category}`,
  found: (n) => count(n, { one: `${n} juego encontrado`, other: `${n} juegos encontrados` }),
  foundAtMost: (n) => count(n, { one: `Hasta ${n} juego encontrado`, other: `Hasta ${n} juegos encontrados` }),
  resultsFor: (q) => `Resultados de “${q}”`,
  clearSearch: 'Borrar búsqueda',
  released: (date) => `Lanzamiento: ${date}`,
  noReviews: 'Sin reseñas',
  reviewSummary: (label, count) => `${label} (${count})`,
  loading: 'Cargando juegos…',
  errorTitle: 'No se pudieron cargar los juegos',
  errorHint: 'Aquí solo aparecen juegos cuyo análisis dio el resultado CLEAN.',
  errorRow: 'Error al cargar los juegos',
  loadFailed: (detail) => `No se pudieron cargar los juegos: ${detail}`,
  emptyTitle: 'No hay juegos',
  emptyText: 'Aún no hay nada a la venta. Vuelve pronto o sube el primer juego.',
  noMatchFor: (q) => `Sin resultados para “${q}”.`,
  noMatchHint: 'Revisa la ortografía o busca una categoría, una etiqueta o un desarrollador.',
  noMatch: 'Ningún juego coincide con los filtros.',
  nearest: 'Títulos parecidos',
  clearAllFilters: 'Borrar todos los filtros',
  shownOf: (n, total) => `${n} de ${total}`,
  shownOfAtMost: (n, total) => `${n} de un máximo de ${total}`,
  showMore: 'Mostrar más juegos',
  nextPage: 'Página siguiente',
};
