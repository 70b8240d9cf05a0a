import { NO_UPPER_PRICE } from '@satcade/contracts/lists';
import type { choiceText as english } from '../../../content/store/filter-choices.ts';
import type { Translation } from '../../translation.ts';

export const choiceText: Translation<typeof english> = {
  title: 'Filtrar y ordenar',
  sortBy: 'Ordenar por',
  availability: 'Disponibilidad',
  released: 'En la tienda',
  comingSoonHint: 'Ordenados por fecha. Los juegos sin fecha van al final.',
  priceRange: 'Precio',
  anyPrice: 'Cualquier precio',
  prices: (min, max) => {
    if (max === 0) return 'Gratis';
    if (min === 0) return `Menos de $${max}`;
    return max === NO_UPPER_PRICE ? `Más de $${min}` : `$${min}-$${max}`;
  },
  categories: 'Categorías',
  platforms: 'Plataformas',
  tags: 'Etiquetas',
  ai: 'Uso de IA',
  aiUses: {
    none: 'Sin IA',
    code: 'Código con IA',
    art: 'Arte con IA',
    sound: 'Sonido con IA',
    text: 'Texto con IA',
    unstated: 'IA sin indicar',
  },
  ageRating: 'Edad recomendada',
  anyAge: 'Cualquiera',
  upTo: (age) => `Hasta +${age}`,
  ageHint: 'Excluye los juegos sin edad recomendada.',
  upToChip: (age) => `Edad hasta +${age}`,
  languages: 'Idiomas',
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
    'name-az': 'Nombre: A-Z',
    'name-za': 'Nombre: Z-A',
    'most-purchased': 'Más comprados',
    'top-rated': 'Mejor valorados',
    trending: 'Tendencias',
  },
};
