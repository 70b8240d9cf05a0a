import type { notFoundPage as english } from '../../content/not-found.ts';
import type { Translation } from '../translation.ts';

export const notFoundPage: Translation<typeof english> = {
  title: 'Seite nicht gefunden',
  text: 'Vielleicht enthält die Adresse einen Tippfehler, oder die Seite ist umgezogen.',
};
