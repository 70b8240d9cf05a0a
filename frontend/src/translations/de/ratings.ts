import type { ratingText as english } from '../../content/ratings.ts';
import type { Translation } from '../translation.ts';

export const ratingText: Translation<typeof english> = {
  labels: [
    'Äußerst positiv',
    'Sehr positiv',
    'Größtenteils positiv',
    'Ausgeglichen',
    'Größtenteils negativ',
    'Sehr negativ',
  ],
  none: 'Noch keine Rezensionen',
};
