import type { ownGameText as english } from '../../../content/developers/own-game.ts';
import type { Translation } from '../../translation.ts';

export const ownGameText: Translation<typeof english> = {
  title: 'Este juego es tuyo',
  text: 'No puedes comprar tu propio juego. Descarga su archivo desde el portal de desarrolladores.',
  edit: 'Editarlo',
  inCart: 'Este juego es tuyo. No puedes comprarlo: quítalo para pagar.',
};
