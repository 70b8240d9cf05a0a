import { NO_UPPER_PRICE } from '@satcade/contracts/lists';
import type { choiceText as english } from '../../../content/store/filter-choices.ts';
import type { Translation } from '../../translation.ts';

export const choiceText: Translation<typeof english> = {
  title: 'Filtern & sortieren',
  sortBy: 'Sortieren',
  availability: 'Verfügbarkeit',
  released: 'Im Shop',
  comingSoonHint: 'Nach Datum sortiert. Spiele ohne Datum stehen am Ende.',
  priceRange: 'Preisspanne',
  anyPrice: 'Jeder Preis',
  prices: (min, max) => {
    if (max === 0) return 'Gratis';
    if (min === 0) return `Unter $${max}`;
    return max === NO_UPPER_PRICE ? `Über $${min}` : `$${min}-$${max}`;
  },
  categories: 'Kategorien',
  platforms: 'Plattformen',
  tags: 'Tags',
  ai: 'KI-Nutzung',
  aiUses: {
    none: 'Keine KI',
    code: 'KI-Code',
    art: 'KI-Grafik',
    sound: 'KI-Ton',
    text: 'KI-Text',
    unstated: 'KI ohne Angabe',
  },
  ageRating: 'Altersangabe',
  anyAge: 'Alle',
  upTo: (age) => `Bis ${age}+`,
  ageHint: 'Spiele ohne Altersangabe werden ausgeblendet.',
  upToChip: (age) => `Alter bis ${age}+`,
  languages: 'Sprachen',
  excludeHint: 'Wähle einen Namen, um nur passende Spiele zu sehen. Wähle das Zeichen daneben, um sie auszublenden.',
  exclude: (name) => `${name} ausschließen`,
  not: (name) => `Ohne: ${name}`,
  chosen: 'Aktive Filter',
  searchChip: (text) => `Suche: ${text}`,
  remove: (what) => `${what} entfernen`,
  clearAll: 'Alle löschen',
  search: 'Suchen',
  cancel: 'Abbrechen',
  showMore: (n) => `Noch ${n} zeigen`,
  showLess: 'Weniger',
  assetTypes: { game: 'Spiele', tool: 'Tools', asset: 'Assets' },
  storeSortHint:
    'Bei Neueste, Älteste und Bestbewertet bleibt die Shop-Seite nach Verkäufen sortiert. Die Liste aller Spiele sortiert danach.',
  sorts: {
    relevance: 'Relevanz',
    newest: 'Neueste',
    oldest: 'Älteste',
    'price-low': 'Preis aufsteigend',
    'price-high': 'Preis absteigend',
    'name-az': 'Name: A bis Z',
    'name-za': 'Name: Z bis A',
    'most-purchased': 'Meistgekauft',
    'top-rated': 'Bestbewertet',
    trending: 'Im Trend',
  },
};
