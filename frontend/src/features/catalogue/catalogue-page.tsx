import type { GameSummary } from '@satcade/contracts/entities';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { ghost } from '../../components/pictures/ghost.ts';
import { shelf } from '../../components/pictures/shelf.ts';
import { Skeleton } from '../../components/skeleton.tsx';
import { StatePanel } from '../../components/state-panel.tsx';
import { catalogue } from '../../content/catalogue.ts';
import { common } from '../../content/common.ts';
import { filterText } from '../../content/filters.ts';
import { shell } from '../../content/shell.ts';
import { messageOf } from '../../lib/problem.ts';
import { useTitle } from '../../lib/title.ts';
import styles from './catalogue-page.module.css';
import { FilterBar } from './filter-bar.tsx';
import { activeCount, filtersOf, NO_FILTERS, withFilters } from './filters.ts';
import { GameRow } from './game-row.tsx';
import { useCatalogue } from './games.ts';

const EAGER_ROWS = 6;
const SKELETONS = 8;

export default function CataloguePage() {
  const [search, setSearch] = useSearchParams();
  const filters = filtersOf(search);
  const q = search.get('q')?.trim() ?? '';
  const active = activeCount(filters);
  const narrowed = active > 0 || q !== '';
  const title = narrowed ? catalogue.filteredGames : catalogue.allGames;
  useTitle(title);
  const games = useCatalogue(filters, q);
  const rows = withoutRepeats(games.data?.pages.flatMap((page) => page.items) ?? []);
  const total = games.data?.pages[0]?.total;
  const { list, expectMoreThan } = useFocusOnNewRows(rows.length);
  const showMore = () => {
    if (games.isFetchingNextPage) return;
    expectMoreThan(rows.length);
    void games.fetchNextPage();
  };
  return (
    <div className="page">
      <div className={styles.head}>
        <div className={styles.words}>
          <h1>{title}</h1>
          <p className={styles.counts} role="status">
            {total !== undefined && <span>{catalogue.found(total)}</span>}
            {active > 0 && <span>{filterText.active(active)}</span>}
            {q !== '' && <span>{catalogue.resultsFor(q)}</span>}
            {games.isPending && <span>{catalogue.loading}</span>}
          </p>
        </div>
        <FilterBar
          label={filterText.openCatalogue}
          filters={filters}
          onChange={(next) => setSearch(withFilters(search, next))}
        />
      </div>
      {games.isPending && <LoadingRows />}
      {games.isError && !games.isFetchNextPageError && (
        <Failure detail={messageOf(games.error)} onRetry={() => void games.refetch()} />
      )}
      {total === 0 && narrowed && (
        <StatePanel picture={ghost} title={catalogue.noMatch}>
          <Button look="main" onClick={() => setSearch(withFilters(new URLSearchParams(), NO_FILTERS))}>
            {catalogue.clearAllFilters}
          </Button>
        </StatePanel>
      )}
      {total === 0 && !narrowed && (
        <StatePanel picture={shelf} title={catalogue.emptyTitle} text={catalogue.emptyText}>
          <ButtonLink to="/developers">{shell.uploadGame}</ButtonLink>
        </StatePanel>
      )}
      {rows.length > 0 && (
        <ul ref={list} className={styles.rows} aria-busy={games.isPlaceholderData}>
          {rows.map((game, place) => (
            <GameRow key={game.id} game={game} eager={place < EAGER_ROWS} fromSearch={q !== ''} />
          ))}
        </ul>
      )}
      {games.hasNextPage && (
        <p className={styles.more}>
          <span className="muted">{catalogue.shownOf(rows.length, total ?? rows.length)}</span>
          {/* Not disabled while it works: a disabled button would drop the focus. */}
          <Button aria-disabled={games.isFetchingNextPage} onClick={showMore}>
            {games.isFetchingNextPage ? common.loading : catalogue.showMore}
          </Button>
        </p>
      )}
      {games.isFetchNextPageError && <Notice tone="bad">{catalogue.loadFailed(messageOf(games.error))}</Notice>}
    </div>
  );
}

/** When rows come that were asked for, puts the focus on the first of them: it stands where the button was. */
function useFocusOnNewRows(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef<number>(undefined);
  useEffect(() => {
    if (before.current === undefined || count <= before.current) return;
    const link = list.current?.children[before.current]?.querySelector('a');
    before.current = undefined;
    link?.focus({ preventScroll: true });
  }, [count]);
  return {
    list,
    expectMoreThan(rows: number) {
      before.current = rows;
    },
  };
}

/** A game that moved from one page to the next between two requests shows once. */
const withoutRepeats = (games: readonly GameSummary[]): readonly GameSummary[] => [
  ...new Map(games.map((game) => [game.id, game])).values(),
];

/** The error, with a placeholder row where games would be. */
function Failure({ detail, onRetry }: { readonly detail: string; readonly onRetry: () => void }) {
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

function LoadingRows() {
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
