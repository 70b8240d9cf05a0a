import type { GameSummary } from '@satcade/contracts/entities';
import { SORT_OPTIONS } from '@satcade/contracts/lists';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type RefObject, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button, ButtonLink } from '../../components/button.tsx';
import { SortSelect } from '../../components/form/sort-select.tsx';
import { Notice } from '../../components/notice.tsx';
import { ghost } from '../../components/pictures/ghost.ts';
import { shelf } from '../../components/pictures/shelf.ts';
import { Skeleton } from '../../components/skeleton.tsx';
import { StatePanel } from '../../components/state-panel.tsx';
import { common } from '../../content/common.ts';
import { shell } from '../../content/shell.ts';
import { catalogue } from '../../content/store/catalogue.ts';
import { choiceText } from '../../content/store/filter-choices.ts';
import { filterText } from '../../content/store/filters.ts';
import { messageOf } from '../../lib/api/problem.ts';
import { useTitle } from '../../lib/text/title.ts';
import { catalogueQuery } from './api.ts';
import styles from './catalogue-page.module.css';
import { GameRow } from './game-row.tsx';
import { FilterBar } from './published/filter-bar.tsx';
import { activeCount, filtersOf, NO_FILTERS, withFilters } from './published/filters.ts';

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
  const games = useInfiniteQuery(catalogueQuery(filters, q));
  const rows = useMemo(() => withoutRepeats(games.data?.pages.flatMap((page) => page.items) ?? []), [games.data]);
  const total = games.data?.pages[0]?.total;
  const shownBefore = useRef<number>(undefined);
  const showMore = () => {
    if (games.isFetchingNextPage) return;
    shownBefore.current = rows.length;
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
        <SortSelect
          label={choiceText.sortBy}
          sorts={choiceText.sorts}
          order={SORT_OPTIONS}
          value={filters.sortBy}
          onSort={(sortBy) => setSearch(withFilters(search, { ...filters, sortBy }))}
        />
        <FilterBar
          label={filterText.openCatalogue}
          filters={filters}
          q={q}
          onChange={(next, text) => setSearch(withFilters(text === '' ? withoutText(search) : search, next))}
        />
      </div>
      {games.isPending && <LoadingRows />}
      {games.isError && !games.isFetchNextPageError && (
        <Failure detail={messageOf(games.error)} onRetry={() => void games.refetch()} />
      )}
      {total === 0 && narrowed && (
        <StatePanel
          picture={ghost}
          title={active > 0 ? catalogue.noMatch : catalogue.noMatchFor(q)}
          text={active > 0 ? undefined : catalogue.noMatchHint}
        >
          <Button look="main" onClick={() => setSearch(withFilters(new URLSearchParams(), NO_FILTERS))}>
            {active > 0 ? catalogue.clearAllFilters : catalogue.clearSearch}
          </Button>
        </StatePanel>
      )}
      {total === 0 && !narrowed && (
        <StatePanel picture={shelf} title={catalogue.emptyTitle} text={catalogue.emptyText}>
          <ButtonLink to="/developers">{shell.uploadGame}</ButtonLink>
        </StatePanel>
      )}
      {rows.length > 0 && (
        <Rows games={rows} isStale={games.isPlaceholderData} fromSearch={q !== ''} shownBefore={shownBefore} />
      )}
      {games.hasNextPage && (
        <p className={styles.more}>
          <span className="muted">{catalogue.shownOf(rows.length, total ?? rows.length)}</span>
          {/* Not disabled while it loads: a disabled button would lose the focus. */}
          <Button aria-disabled={games.isFetchingNextPage} onClick={showMore}>
            {games.isFetchingNextPage ? common.loading : catalogue.showMore}
          </Button>
        </p>
      )}
      {games.isFetchNextPageError && <Notice tone="bad">{catalogue.loadFailed(messageOf(games.error))}</Notice>}
    </div>
  );
}

interface RowsProps {
  readonly games: readonly GameSummary[];
  /** These games match the previous filters, while the new ones are loading. */
  readonly isStale: boolean;
  readonly fromSearch: boolean;
  /** The number of games when the visitor asked for more: the focus moves to the first new one. */
  readonly shownBefore: RefObject<number | undefined>;
}

/** The list. As many games as there were skeletons are rendered at once, the rest when the browser is idle. */
function Rows({ games, isStale, fromSearch, shownBefore }: RowsProps) {
  const shown = useDeferredValue(games, games.slice(0, SKELETONS));
  const list = useRef<HTMLUListElement>(null);
  // The first new game is where the button was.
  useEffect(() => {
    if (shownBefore.current === undefined || shown.length <= shownBefore.current) return;
    const link = list.current?.children[shownBefore.current]?.querySelector('a');
    shownBefore.current = undefined;
    link?.focus({ preventScroll: true });
  }, [shown.length, shownBefore]);
  return (
    <ul ref={list} className={styles.rows} aria-busy={isStale || shown.length < games.length}>
      {shown.map((game, place) => (
        <GameRow key={game.id} game={game} eager={place < EAGER_ROWS} fromSearch={fromSearch} />
      ))}
    </ul>
  );
}

function withoutText(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search);
  rest.delete('q');
  return rest;
}

/** Shows a game once if it moved from one page to the next between two requests. */
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
