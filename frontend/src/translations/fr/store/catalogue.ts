import type { catalogue as english } from '../../../content/store/catalogue.ts';
import { pluralsOf } from '../../plurals.ts';
import type { Translation } from '../../translation.ts';

const count = pluralsOf('fr');

export const catalogue: Translation<typeof english> = {
  allGames: 'Tous les jeux',
  filteredGames: 'Jeux filtrés',
  gamesTagged: (tag) => `Jeux avec le tag « ${tag} »`,
  gamesIn: (category) => `Jeux : ${category}`,
  found: (n) => `${n} ${count(n, { one: 'jeu trouvé', other: 'jeux trouvés' })}`,
  foundAtMost: (n) => `Jusqu’à ${n} ${count(n, { one: 'jeu trouvé', other: 'jeux trouvés' })}`,
  resultsFor: (q) => `Résultats pour « ${q} »`,
  clearSearch: 'Effacer la recherche',
  released: (date) => `Sortie : ${date}`,
  noReviews: 'Aucun avis',
  reviewSummary: (label, reviews) => `${label} (${reviews})`,
  loading: 'Chargement des jeux…',
  errorTitle: 'Impossible de charger les jeux',
  errorHint: 'Seuls les jeux dont l’analyse a pour résultat CLEAN apparaissent ici.',
  errorRow: 'Erreur lors du chargement des jeux',
  loadFailed: (detail) => `Impossible de charger les jeux : ${detail}`,
  emptyTitle: 'Aucun jeu disponible',
  emptyText: 'Rien n’est en vente pour l’instant. Revenez bientôt, ou ajoutez le premier jeu.',
  noMatchFor: (q) => `Aucun résultat pour « ${q} ».`,
  noMatchHint: 'Vérifiez l’orthographe, ou cherchez une catégorie, un tag ou un développeur.',
  noMatch: 'Aucun jeu ne correspond aux filtres actuels.',
  nearest: 'Titres similaires',
  clearAllFilters: 'Effacer tous les filtres',
  shownOf: (n, total) => `${n} sur ${total} ${count(n, { one: 'affiché', other: 'affichés' })}`,
  shownOfAtMost: (n, total) => `${n} sur ${total} au maximum ${count(n, { one: 'affiché', other: 'affichés' })}`,
  showMore: 'Voir plus de jeux',
  nextPage: 'Page suivante',
};
