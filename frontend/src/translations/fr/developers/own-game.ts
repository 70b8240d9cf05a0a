import type { ownGameText as english } from '../../../content/developers/own-game.ts';
import type { Translation } from '../../translation.ts';

export const ownGameText: Translation<typeof english> = {
  title: 'C’est votre jeu',
  text: 'Vous ne pouvez pas acheter votre propre jeu. Téléchargez son fichier depuis le portail des développeurs.',
  edit: 'Le modifier',
  inCart: 'C’est votre jeu. Vous ne pouvez pas l’acheter : retirez-le pour commander.',
};
