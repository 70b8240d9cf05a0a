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
  cannotPlay: (reason) => `La dernière version ne peut pas être jouée. ${reason}`,
};
