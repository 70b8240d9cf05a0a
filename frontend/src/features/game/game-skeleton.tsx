import { Skeleton } from '../../components/skeleton.tsx';
import styles from './game-page.module.css';

/** The shape of a game's page while it loads. */
export function GameSkeleton() {
  return (
    <>
      <div className={styles.lead}>
        <Skeleton width="min(420px, 80%)" height="1.5rem" />
      </div>
      <div className={styles.columns}>
        <Skeleton ratio="16 / 9" />
        <aside className={styles.side}>
          <Skeleton height="230px" />
          <Skeleton height="180px" />
        </aside>
      </div>
    </>
  );
}
