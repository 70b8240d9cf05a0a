import { NO_UPPER_PRICE } from '@satcade/contracts/lists';
import type { choiceText as english } from '../../../content/store/filter-choices.ts';
import type { Translation } from '../../translation.ts';

export const choiceText: Translation<typeof english> = {
  title: 'Filtrer et trier',
  sortBy: 'Trier par',
  availability: 'Disponibilité',
  released: 'En vente',
  comingSoonHint: 'Triés par date. Les jeux sans date viennent à la fin.',
  priceRange: 'Prix',
  anyPrice: 'Tous les prix',
  prices: (min, max) => {
    if (max === 0) return 'Gratuit';
    if (min === 0) return `Moins de $${max}`;
    return max === NO_UPPER_PRICE ? `Plus de $${min}` : `$${min}-$${max}`;
  },
  categories: 'Catégories',
  platforms: 'Plateformes',
  tags: 'Tags',
  ai: 'Usage de l’IA',
  aiUses: {
    none: 'Sans IA',
    code: 'Code par IA',
    art: 'Images par IA',
    sound: 'Sons par IA',
    text: 'Textes par IA',
    unstated: 'IA non précisée',
  },
  ageRating: 'Âge conseillé',
  anyAge: 'Tous',
  upTo: (age) => `Jusqu’à ${age}+`,
  ageHint: 'Exclut les jeux sans âge conseillé.',
  upToChip: (age) => `Classé ${age}+ au plus`,
  languages: 'Langues',
  excludeHint: 'Choisissez un nom pour ne voir que les jeux qui l’ont. Choisissez le signe à côté pour les exclure.',
  exclude: (name) => `Exclure ${name}`,
  not: (name) => `Sans : ${name}`,
  chosen: 'Filtres actifs',
  searchChip: (text) => `Recherche : ${text}`,
  remove: (what) => `Retirer ${what}`,
  clearAll: 'Tout effacer',
  search: 'Rechercher',
  cancel: 'Annuler',
  showMore: (n) => `Voir ${n} de plus`,
  showLess: 'Voir moins',
  assetTypes: { game: 'Jeux', tool: 'Outils', asset: 'Ressources' },
  storeSortHint:
    'Avec les tris Plus récents, Plus anciens et Mieux notés, la page de la boutique garde l’ordre des meilleures ventes. La liste de tous les jeux les applique.',
  sorts: {
    relevance: 'Pertinence',
    newest: 'Plus récents',
    oldest: 'Plus anciens',
    'price-low': 'Prix : croissant',
    'price-high': 'Prix : décroissant',
    'name-az': 'Nom : de A à Z',
    'name-za': 'Nom : de Z à A',
    'most-purchased': 'Plus achetés',
    'top-rated': 'Mieux notés',
    trending: 'Tendances',
  },
};
