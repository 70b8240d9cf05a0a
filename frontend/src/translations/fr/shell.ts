import type { shell as english } from '../../content/shell.ts';
import { pluralsOf } from '../plurals.ts';
import type { Translation } from '../translation.ts';

const count = pluralsOf('fr');

export const shell: Translation<typeof english> = {
  store: 'Boutique',
  library: 'Bibliothèque',
  mainNavigation: 'Navigation principale',
  vaporwave: 'Vaporwave',
  vaporwaveOn: 'Thème Vaporwave',
  openCart: (n) => `Panier, ${n} ${count(n, { one: 'article', other: 'articles' })}`,
  profileMenu: (initials = '') => `Menu du profil ${initials}`,
  uploadGame: 'Ajouter un jeu',
  offline: 'Vous êtes hors ligne. Les informations affichées ne sont peut-être plus à jour.',
  footerLine: 'Jeux, outils et ressources, payés en Bitcoin. Chaque fichier est analysé avant d’être mis en vente.',
  footerNavigation: 'Plus',
  allGames: 'Tous les jeux',
  apiDocs: 'API',
  legal: {
    contact: 'Contact',
    terms: 'Conditions',
    refunds: 'Remboursements',
    privacy: 'Confidentialité',
    imprint: 'Mentions légales',
  },
  languages: 'Langue',
};
