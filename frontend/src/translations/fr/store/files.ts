import type { filesText as english } from '../../../content/store/files.ts';
import { pluralsOf } from '../../plurals.ts';
import type { Translation } from '../../translation.ts';

const count = pluralsOf('fr');

export const filesText: Translation<typeof english> = {
  title: 'Fichiers',
  lead: 'Tout ce que vous obtenez avec ce jeu.',
  titleOf: (name) => `Fichiers de ${name}`,
  count: (n) => count(n, { one: '1 fichier', other: `${n} fichiers` }),
  own: 'Jeu',
  named: (game, file) => `${game} : ${file}`,
  suits: 'Pour cet ordinateur',
  beta: 'Bêta',
  demo: 'Démo',
  extra: 'Bonus',
  free: 'Gratuit',
  betaTitle: 'Bêta',
  betaText:
    'Le développeur essaie de nouvelles versions avec les propriétaires qui rejoignent la bêta. Elles peuvent contenir des erreurs.',
  inBetaText: 'Vous recevez les versions bêta de ce jeu. Tous les autres fichiers restent disponibles.',
  betaForOwners: 'Pour les propriétaires qui rejoignent la bêta dans leur bibliothèque.',
  join: 'Rejoindre la bêta',
  leave: 'Quitter la bêta',
  joined: (name) => `Vous avez rejoint la bêta de ${name}. Ses versions sont dans votre bibliothèque.`,
  left: (name) => `Vous avez quitté la bêta de ${name}.`,
  betaFailed: (detail) => `La bêta n’a pas pu être modifiée : ${detail}`,
  getDemo: 'Télécharger la démo',
  signInForDemo: 'Connectez-vous pour télécharger la démo',
  loading: 'Lecture de la liste des fichiers…',
  failed: (detail) => `La liste des fichiers n’a pas pu être chargée : ${detail}`,
};
