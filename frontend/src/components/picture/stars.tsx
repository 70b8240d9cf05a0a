import Star from 'lucide-react/icons/star';
import { gameText } from '../../content/store/game.ts';
import styles from './stars.module.css';

/** A rating from 1 to 5 as stars, one of them filled in part, with text for screen readers. */
export function Stars({ rating, size = 16 }: { readonly rating: number; readonly size?: number }) {
  return (
    <span className={styles.stars} role="img" aria-label={gameText.starsOf(Math.round(rating * 10) / 10)}>
      {[1, 2, 3, 4, 5].map((star) => {
        const missing = star - rating;
        return (
          <span key={star}>
            {missing > 0 && <Star size={size} strokeWidth={1.6} />}
            {missing < 1 && (
              <Star
                size={size}
                fill="currentColor"
                strokeWidth={1.6}
                style={missing > 0 ? { clipPath: `inset(0px ${Math.round(missing * 100)}% 0px 0px)` } : undefined}
              />
            )}
          </span>
        );
      })}
    </span>
  );
}
