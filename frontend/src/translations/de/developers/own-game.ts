import type { ownGameText as english } from '../../../content/developers/own-game.ts';
import type { Translation } from '../../translation.ts';

export const ownGameText: Translation<typeof english> = {
  title: 'Das ist dein Spiel',
  text: 'Dein eigenes Spiel kannst du nicht kaufen. Lade seine Datei im Entwicklerportal herunter.',
  edit: 'Bearbeiten',
  inCart: 'Das ist dein Spiel. Du kannst es nicht kaufen: Entferne es, um zur Kasse zu gehen.',
};
