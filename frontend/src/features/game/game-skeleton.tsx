import { Skeleton } from '../../components/skeleton.tsx';
import styles from './game-page.module.css';

/** The placeholder of a game's page while it loads. */
export function GameSkeleton({ gameId }: { readonly gameId: string | undefined }) {
  return (
    <>
      <div className={styles.lead}>
        <Skeleton width="min(420px, 80%)" height="1.5rem" />
      </div>
      <div className={styles.columns}>
        <div data-game-picture={gameId}>
          <Skeleton ratio="16 / 9" />
        </div>
        <aside className={styles.side}>
          <Skeleton height="230px" />
          <Skeleton height="180px" />
        </aside>
      </div>
    </>
  );
}
