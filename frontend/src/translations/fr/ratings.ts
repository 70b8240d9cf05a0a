import type { ratingText as english } from '../../content/ratings.ts';
import type { Translation } from '../translation.ts';

export const ratingText: Translation<typeof english> = {
  labels: [
    'Extrêmement positives',
    'Très positives',
    'Plutôt positives',
    'Partagées',
    'Plutôt négatives',
    'Très négatives',
  ],
  none: 'Pas encore d’avis',
};
