import { Skeleton } from '../../components/skeleton.tsx';
import styles from './notices.module.css';

const ROWS = [1, 2, 3, 4, 5];
const CHOICES = [...ROWS, 6, 7, 8];

/** Placeholders of entries. */
export function LoadingRows() {
  return (
    <div className={styles.list} aria-hidden="true">
      {ROWS.map((row) => (
        <div key={row} className={styles.entry}>
          <span className={styles.dot}>
            <Skeleton width="14px" height="14px" />
          </span>
          <div className={styles.lines}>
            <Skeleton width="min(26rem, 80%)" height="20px" />
            <Skeleton width="min(18rem, 60%)" height="16px" />
            <Skeleton width="9rem" height="16px" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** Placeholders of a group of choices. */
export function LoadingChoices() {
  return (
    <div className={styles.settings} aria-hidden="true">
      <div className={styles.group}>
        <Skeleton width="11rem" height="24px" />
        {CHOICES.map((row) => (
          <div key={row} className={styles.kind}>
            <Skeleton width="min(18rem, 80%)" height="20px" />
            <Skeleton height="44px" />
          </div>
        ))}
      </div>
    </div>
  );
}
