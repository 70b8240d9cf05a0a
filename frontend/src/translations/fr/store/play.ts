import type { playText as englishPlayText } from '../../../content/store/play.ts';
import type { Translation } from '../../translation.ts';

export const playText: Translation<typeof englishPlayText> = {
  loading: 'Chargement du jeu',
  title: (name) => `Jouer à ${name}`,
  start: 'Jouer',
  starting: 'Démarrage…',
  choose: 'À quoi jouer',
  lead: 'Le jeu s’exécute sur sa propre page. Il ne voit rien de la boutique ni de votre compte.',
  frame: (name) => `Le jeu ${name}`,
  keys: 'Cliquez dans le jeu pour jouer au clavier.',
  fullscreen: 'Plein écran',
  stop: 'Quitter',
  newTab: 'Ce jeu s’ouvre dans son propre onglet.',
  open: 'Ouvrir le jeu',
  signIn: 'Se connecter pour jouer',
  buy: 'Vers la page du jeu',
  notReady: 'Cette version est en cours de décompression. Réessayez dans quelques minutes.',
  failed: (detail) => `Le jeu n’a pas pu démarrer\u00a0: ${detail}`,
  loadFailed: (detail) => `La page n’a pas pu être chargée\u00a0: ${detail}`,
  none: 'Rien à jouer ici',
  noneText: 'Ce jeu n’a pas de version pour le navigateur.',
  reasons: {
    'not-a-zip': 'Le fichier n’est pas une archive ZIP.',
    unreadable: 'L’archive est endommagée, ou utilise un chiffrement, des liens ou une compression inhabituelle.',
    'no-index': 'Il n’y a pas d’index.html à la racine de l’archive ni dans son unique dossier.',
    'bad-path': 'Un fichier a un nom impossible sur le Web, ou deux fichiers ont le même nom.',
    'too-many-files': 'L’archive contient plus de 1\u202f000 fichiers.',
    'too-large': 'Les fichiers dépassent 500\u00a0Mo au total.',
    'file-too-large': 'Un fichier dépasse 200\u00a0Mo.',
  },
  cannotPlay: (reason) => `La dernière version ne peut pas être jouée. ${reason}`,
};
