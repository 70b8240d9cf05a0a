import Star from 'lucide-react/icons/star';
import { useId } from 'react';
import { reviewText } from '../../content/store/reviews.ts';
import styles from './star-choice.module.css';

interface StarChoiceProps {
  readonly rating: number | undefined;
  readonly error: string | undefined;
  readonly onChange: (rating: number) => void;
}

/** One to five stars as radio buttons: the arrow keys move, a click chooses. */
export function StarChoice({ rating, error, onChange }: StarChoiceProps) {
  const id = useId();
  return (
    <fieldset className={styles.choice} aria-describedby={error === undefined ? undefined : id}>
      <legend>{reviewText.rating}</legend>
      <div className={styles.stars}>
        {[1, 2, 3, 4, 5].map((star) => (
          <label key={star} className={styles.star}>
            <input
              className="visually-hidden"
              type="radio"
              name="rating"
              value={star}
              checked={rating === star}
              aria-invalid={error === undefined ? undefined : true}
              onChange={() => onChange(star)}
            />
            <Star size={28} fill={star <= (rating ?? 0) ? 'currentColor' : 'none'} strokeWidth={1.6} />
            <span className="visually-hidden">{reviewText.stars(star)}</span>
          </label>
        ))}
        {rating !== undefined && <span aria-hidden="true">{reviewText.stars(rating)}</span>}
      </div>
      {error !== undefined && (
        <p id={id} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
