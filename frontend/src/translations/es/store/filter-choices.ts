import type { choiceText as english } from '../../../content/store/filter-choices.ts';
import type { Translation } from '../../translation.ts';

export const choiceText: Translation<typeof english> = {
  title: 'Filtrar y ordenar',
  sortBy: 'Ordenar por',
  priceRange: 'Precio',
  anyPrice: 'Cualquier precio',
  categories: 'Categorías',
  platforms: 'Plataformas',
  tags: 'Etiquetas',
  excludeHint: 'Elige un nombre para ver solo los juegos que lo tienen. Elige el signo de al lado para excluirlos.',
  exclude: (name) => `Excluir ${name}`,
  not: (name) => `Sin: ${name}`,
  chosen: 'Filtros activos',
  searchChip: (text) => `Búsqueda: ${text}`,
  remove: (what) => `Quitar ${what}`,
  clearAll: 'Borrar todo',
  search: 'Buscar',
  cancel: 'Cancelar',
  showMore: (n) => `Mostrar ${n} más`,
  showLess: 'Mostrar menos',
  assetTypes: { game: 'Juegos', tool: 'Herramientas', asset: 'Recursos' },
  storeSortHint:
    'Con Más nuevos, Más antiguos y Mejor valorados, la tienda conserva el orden por ventas. La lista de todos los juegos sí los aplica.',
  sorts: {
    relevance: 'Relevancia',
    newest: 'Más nuevos',
    oldest: 'Más antiguos',
    'price-low': 'Precio: de menor a mayor',
    'price-high': 'Precio: de mayor a menor',
    'name-az': 'Nombre: de la A a la Z',
    'name-za': 'Nombre: de la Z a la A',
    'most-purchased': 'Más comprados',
    'top-rated': 'Mejor valorados',
    trending: 'Tendencias',
  },
};
