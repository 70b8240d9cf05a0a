import type { GameSummary } from '@satcade/contracts/entities';
import { Button } from '../../components/button.tsx';
import { ghost } from '../../components/pictures/ghost.ts';
import { Skeleton } from '../../components/skeleton.tsx';
import { StatePanel } from '../../components/state-panel.tsx';
import { common } from '../../content/common.ts';
import { catalogue } from '../../content/store/catalogue.ts';
import styles from './catalogue-page.module.css';
import { GameRow } from './game-row.tsx';

/** The number of rows that stand in for those that are loading. */
export const SKELETONS = 8;

interface NoMatchProps {
  readonly q: string;
  readonly areFiltered: boolean;
  /** Games with titles similar to the text. */
  readonly nearest: readonly GameSummary[];
  readonly onClear: () => void;
}

/** No game has the text or the filters: the way back, and the games with the nearest titles. */
export function NoMatch({ q, areFiltered, nearest, onClear }: NoMatchProps) {
  return (
    <>
      <StatePanel
        picture={ghost}
        title={areFiltered ? catalogue.noMatch : catalogue.noMatchFor(q)}
        text={areFiltered ? undefined : catalogue.noMatchHint}
      >
        <Button look="main" onClick={onClear}>
          {areFiltered ? catalogue.clearAllFilters : catalogue.clearSearch}
        </Button>
      </StatePanel>
      {nearest.length > 0 && (
        <section aria-labelledby="nearest">
          <h2 id="nearest" className={styles.nearest}>
            {catalogue.nearest}
          </h2>
          <ul className={styles.rows}>
            {nearest.map((game) => (
              <GameRow key={game.id} game={game} loads="near" fromSearch />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** The error, with a placeholder row where games would be. */
export function Failure({ detail, onRetry }: { readonly detail: string; readonly onRetry: () => void }) {
  return (
    <>
      <StatePanel
        picture={ghost}
        role="alert"
        title={catalogue.errorTitle}
        text={
          <>
            {catalogue.loadFailed(detail)}
            <br />
            {catalogue.errorHint}
          </>
        }
      >
        <Button look="main" onClick={onRetry}>
          {common.tryAgain}
        </Button>
      </StatePanel>
      <p className={styles.errorRow}>
        <span className={styles.errorLetter} aria-hidden="true">
          !
        </span>
        {catalogue.errorRow}
      </p>
    </>
  );
}

/** In place of the rows while they load. */
export function LoadingRows() {
  return (
    <ul className={styles.rows}>
      {Array.from({ length: SKELETONS }, (_, place) => place).map((place) => (
        <li key={place} className={styles.skeleton}>
          <Skeleton width="84px" height="112px" />
          <span>
            <Skeleton width="min(260px, 50vw)" height="1.3rem" />
            <Skeleton width="160px" height="1rem" />
          </span>
        </li>
      ))}
    </ul>
  );
}
