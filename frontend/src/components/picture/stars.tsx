import Star from 'lucide-react/icons/star';
import { gameText } from '../../content/store/game.ts';
import styles from './stars.module.css';

/** A rating from 1 to 5 as stars, with text for screen readers. */
export function Stars({ rating, size = 16 }: { readonly rating: number; readonly size?: number }) {
  return (
    <span className={styles.stars} role="img" aria-label={gameText.starsOf(Math.round(rating * 10) / 10)}>
      {[1, 2, 3, 4, 5].map((star) => (
        <Star key={star} size={size} fill={rating >= star - 0.5 ? 'currentColor' : 'none'} strokeWidth={1.6} />
      ))}
    </span>
  );
}
