import type { headText as english } from '../../../content/store/head.ts';
import type { Translation } from '../../translation.ts';

export const headText: Translation<typeof english> = {
  storeTitle: 'Satcade : jeux, outils et ressources, payés en Bitcoin',
  store: 'Jeux, outils et ressources à télécharger, payés en Bitcoin.',
  list: (title) => `${title} sur Satcade : téléchargements analysés contre les malwares, payés en Bitcoin.`,
  developer: (name) => `Les jeux de ${name} sur Satcade.`,
  news: (title) => `Actualités de ${title} sur Satcade, par ses créateurs.`,
  card: (title) => `${title} : jaquette, prix et note sur Satcade`,
  newGames: 'Nouveaux jeux sur Satcade',
  discounts: 'Promotions sur Satcade',
  taggedGames: (tag) => `Nouveau sur Satcade : ${tag}`,
  gamesBy: (name) => `Nouveaux jeux de ${name}`,
  missing: 'Page introuvable',
  needsScripts: 'Satcade a besoin de JavaScript pour afficher la boutique.',
};
