import type { catalogue as english } from '../../../content/store/catalogue.ts';
import { pluralsOf } from '../../plurals.ts';
import type { Translation } from '../../translation.ts';

const count = pluralsOf('de');

export const catalogue: Translation<typeof english> = {
  allGames: 'Alle Spiele',
  filteredGames: 'Gefilterte Spiele',
  gamesTagged: (tag) => `Spiele mit dem Tag „${tag}“`,
  gamesIn: (category) => `Spiele in „${category}“`,
  found: (n) => `${n} ${count(n, { one: 'Spiel', other: 'Spiele' })} gefunden`,
  foundAtMost: (n) => `Bis zu ${n} ${count(n, { one: 'Spiel', other: 'Spiele' })} gefunden`,
  resultsFor: (q) => `Ergebnisse für „${q}“`,
  clearSearch: 'Suche löschen',
  released: (date) => `Erschienen: ${date}`,
  noReviews: 'Keine Rezensionen',
  reviewSummary: (label, reviews) => `${label} (${reviews})`,
  loading: 'Spiele werden geladen\u00a0…',
  errorTitle: 'Spiele konnten nicht geladen werden',
  errorHint: 'Hier erscheinen nur Spiele, deren Scan-Ergebnis CLEAN ist.',
  errorRow: 'Fehler beim Laden',
  loadFailed: (detail) => `Die Spiele konnten nicht geladen werden: ${detail}`,
  emptyTitle: 'Noch keine Spiele',
  emptyText: 'Noch steht nichts zum Verkauf. Schau bald wieder vorbei, oder lade das erste Spiel hoch.',
  noMatchFor: (q) => `Keine Treffer für „${q}“.`,
  noMatchHint: 'Prüfe die Schreibweise, oder suche nach einer Kategorie, einem Tag oder einem Entwickler.',
  noMatch: 'Kein Spiel passt zu diesen Filtern.',
  nearest: 'Ähnliche Titel',
  clearAllFilters: 'Alle Filter löschen',
  shownOf: (n, total) => `${n} von ${total}`,
  shownOfAtMost: (n, total) => `${n} von bis zu ${total}`,
  showMore: 'Mehr Spiele',
  nextPage: 'Nächste Seite',
};
