import type { ListedGame } from '@satcade/contracts/api/list-games';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type RefObject, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { Button, ButtonLink } from '../../components/button.tsx';
import { SortSelect } from '../../components/form/sort-select.tsx';
import { Notice } from '../../components/notice.tsx';
import { loadsAt } from '../../components/picture/cover.tsx';
import { shelf } from '../../components/pictures/shelf.ts';
import { StatePanel } from '../../components/state-panel.tsx';
import { common } from '../../content/common.ts';
import { shell } from '../../content/shell.ts';
import { catalogue } from '../../content/store/catalogue.ts';
import { choiceText } from '../../content/store/filter-choices.ts';
import { filterText } from '../../content/store/filters.ts';
import type { Prepare } from '../../lib/api/prepare.ts';
import { messageOf } from '../../lib/api/problem.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { hidden } from '../../lib/hidden.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { navigate } from '../../lib/router/browser-history.ts';
import { useParams, useSearchParams, withSearch } from '../../lib/router/router.tsx';
import { useStore } from '../../lib/storage/use-store.ts';
import { Steps } from '../../lib/take-over.tsx';
import { useTitle } from '../../lib/text/title.ts';
import { useAfterPaint } from '../../lib/use-after-paint.ts';
import { catalogueQuery } from './api.ts';
import { afterPage, askedOf, firstPage, withoutText } from './asked.ts';
import styles from './catalogue-page.module.css';
import { GameRow } from './game-row.tsx';
import { Failure, LoadingRows, NoMatch, SKELETONS } from './list-states.tsx';
import { FilterBar } from './published/filter-bar.tsx';
import { activeCount, NO_FILTERS, sortsFor, withFilters } from './published/filters.ts';
import { totalOf } from './total.ts';

/** For visitors who hide games, and on the pages of tags. */
const HiddenLine = lazyPart(() => import('../hiding/published/hidden-line.tsx'));
/** Without announced games. */
const NoneAnnounced = lazyPart(() => import('./none-announced.tsx'));
const HideTag = lazyPart(() => import('../hiding/published/hide-tag.tsx'));

const EARLY_ROWS = 6;
const ROWS_PER_STEP = 10;

export const prepare: Prepare = (place) => {
  const { filters, q, after } = askedOf(place);
  return queryClient.prefetchInfiniteQuery(catalogueQuery(filters, q, after));
};

export default function CataloguePage() {
  const params = useParams();
  const [search] = useSearchParams();
  const { filters, q, after, title } = askedOf({ params, search });
  // Another choice has another address, also on the page of a tag or category.
  const setSearch = (next: URLSearchParams) => navigate(withSearch('/list', firstPage(next)));
  const hiding = useStore(hidden);
  const active = activeCount(filters);
  const narrowed = active > 0 || q !== '';
  const isOnlyAnnounced = filters.comingSoon && active === 1 && q === '';
  useTitle(title);
  const games = useInfiniteQuery(catalogueQuery(filters, q, after, hiding));
  const [wasReady] = useState(games.isSuccess);
  const rows = useMemo(() => withoutRepeats(games.data?.pages.flatMap((page) => page.items) ?? []), [games.data]);
  // Of the games that are shown: the former ones stay until the next ones have loaded.
  const fromSearch = useRef(q !== '');
  if (!games.isPlaceholderData) fromSearch.current = q !== '';
  const total = totalOf(games.data?.pages ?? []);
  const [found, shownOf] = total?.isMost
    ? [catalogue.foundAtMost, catalogue.shownOfAtMost]
    : [catalogue.found, catalogue.shownOf];
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
            {total !== undefined && <span>{found(total.count)}</span>}
            {active > 0 && <span>{filterText.active(active)}</span>}
            {q !== '' && <span>{catalogue.resultsFor(q)}</span>}
            {games.isPending && <span>{catalogue.loading}</span>}
          </p>
          <Suspense>
            {hiding && (
              <p className="muted">
                <HiddenLine />
              </p>
            )}
            {params.tag !== undefined && <HideTag tag={params.tag} />}
          </Suspense>
        </div>
        {!filters.comingSoon && (
          <SortSelect
            label={choiceText.sortBy}
            sorts={choiceText.sorts}
            order={sortsFor(q)}
            value={filters.sortBy}
            onSort={(sortBy) => setSearch(withFilters(search, { ...filters, sortBy }))}
          />
        )}
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
      {total?.count === 0 && isOnlyAnnounced && (
        <Suspense>
          <NoneAnnounced />
        </Suspense>
      )}
      {total?.count === 0 && narrowed && !isOnlyAnnounced && (
        <NoMatch
          q={q}
          areFiltered={active > 0}
          nearest={games.data?.pages[0]?.nearest ?? []}
          onClear={() => setSearch(withFilters(new URLSearchParams(), NO_FILTERS))}
        />
      )}
      {total?.count === 0 && !narrowed && (
        <StatePanel picture={shelf} title={catalogue.emptyTitle} text={catalogue.emptyText}>
          <ButtonLink to="/developers">{shell.uploadGame}</ButtonLink>
        </StatePanel>
      )}
      {rows.length > 0 && (
        <Rows
          games={rows}
          isReady={wasReady}
          isStale={games.isPlaceholderData}
          fromSearch={fromSearch.current}
          shownBefore={shownBefore}
        />
      )}
      {games.hasNextPage && (
        <p className={styles.more}>
          <span className="muted">{shownOf(rows.length, total?.count ?? rows.length)}</span>
          {/* Not disabled while it loads: a disabled button would lose the focus. */}
          <Button aria-disabled={games.isFetchingNextPage} onClick={showMore}>
            {games.isFetchingNextPage ? common.loading : catalogue.showMore}
          </Button>
          <noscript>
            <a href={`?${afterPage(search, games.data?.pages.at(-1)?.nextToken)}`}>{catalogue.nextPage}</a>
          </noscript>
        </p>
      )}
      {games.isFetchNextPageError && <Notice tone="bad">{catalogue.loadFailed(messageOf(games.error))}</Notice>}
    </div>
  );
}

interface RowsProps {
  readonly games: readonly ListedGame[];
  /** They came with the page, so there was no placeholder. */
  readonly isReady: boolean;
  /** These games match the previous filters, while the new ones are loading. */
  readonly isStale: boolean;
  readonly fromSearch: boolean;
  /** The number of games when the visitor asked for more: the focus moves to the first new one. */
  readonly shownBefore: RefObject<number | undefined>;
}

/** The list. As many games as there were skeletons are rendered at once, the rest when the browser is idle. */
function Rows({ games, isReady, isStale, fromSearch, shownBefore }: RowsProps) {
  const list = useMemo(() => ({ games, fromSearch }), [games, fromSearch]);
  const rows = useAfterPaint(list, isReady ? list : { ...list, games: games.slice(0, SKELETONS) });
  // It dims the whole list, which takes longer to paint than the reaction to a click may.
  const isDimmed = useAfterPaint(isStale);
  const shown = rows.games.length;
  const element = useRef<HTMLUListElement>(null);
  // The first new game is where the button was.
  useEffect(() => {
    if (shownBefore.current === undefined || shown <= shownBefore.current) return;
    const link = element.current?.children[shownBefore.current]?.querySelector('a');
    shownBefore.current = undefined;
    link?.focus({ preventScroll: true });
  }, [shown, shownBefore]);
  return (
    <ul ref={element} className={styles.rows} aria-busy={isDimmed || shown < games.length}>
      <Steps items={rows.games} perStep={ROWS_PER_STEP}>
        {(game, place) => (
          <GameRow key={game.id} game={game} loads={loadsAt(place, EARLY_ROWS)} fromSearch={rows.fromSearch} />
        )}
      </Steps>
    </ul>
  );
}

/** Shows a game once if it moved from one page to the next between two requests. */
const withoutRepeats = (games: readonly ListedGame[]): readonly ListedGame[] => [
  ...new Map(games.map((game) => [game.id, game])).values(),
];
