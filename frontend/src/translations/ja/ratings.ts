import type { ratingText as english } from '../../content/ratings.ts';
import type { Translation } from '../translation.ts';

export const ratingText: Translation<typeof english> = {
  labels: ['圧倒的に好評', '非常に好評', 'ほぼ好評', '賛否両論', 'ほぼ不評', '非常に不評'],
  none: 'レビューはまだありません',
};
