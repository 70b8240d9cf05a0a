import type { ratingText as english } from '../../content/ratings.ts';
import type { Translation } from '../translation.ts';

export const ratingText: Translation<typeof english> = {
  labels: ['Extrêmement positifs', 'Très positifs', 'Plutôt positifs', 'Partagés', 'Plutôt négatifs', 'Très négatifs'],
  none: 'Pas encore d’avis',
};
