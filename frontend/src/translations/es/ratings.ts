import type { ratingText as english } from '../../content/ratings.ts';
import type { Translation } from '../translation.ts';

export const ratingText: Translation<typeof english> = {
  labels: [
    'Extremadamente positivas',
    'Muy positivas',
    'Mayormente positivas',
    'Variadas',
    'Mayormente negativas',
    'Muy negativas',
  ],
  none: 'Aún no hay reseñas',
};
