import type { GameSummary } from '@satcade/contracts/entities';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Button, ButtonLink } from '../../components/button.tsx';
import { ghost } from '../../components/pictures/ghost.ts';
import { shelf } from '../../components/pictures/shelf.ts';
import { StatePanel } from '../../components/state-panel.tsx';
import { common } from '../../content/common.ts';
import { shell } from '../../content/shell.ts';
import { filterText } from '../../content/store/filters.ts';
import { store } from '../../content/store/store.ts';
import type { Prepare } from '../../lib/api/prepare.ts';
import { messageOf } from '../../lib/api/problem.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { useBitcoinPrice } from '../../lib/bitcoin-price.ts';
import { useTitle } from '../../lib/text/title.ts';
import { FilterBar } from '../catalogue/published/filter-bar.tsx';
import { activeCount, filtersOf, NO_FILTERS, withFilters } from '../catalogue/published/filters.ts';
import { GameCard, GameCardSkeleton } from './game-card.tsx';
import { Hero } from './hero.tsx';
import { bestSellersQuery } from './published/api.ts';
import { arrange } from './store-order.ts';
import styles from './store-page.module.css';

/** The number of covers in view on a wide screen when the page opens. */
const EAGER_COVERS = 5;
const SKELETONS = 10;

export const prepare: Prepare = ({ search }) => queryClient.prefetchQuery(bestSellersQuery(filtersOf(search)));

export default function StorePage() {
  useTitle('');
  const [search, setSearch] = useSearchParams();
  const filters = filtersOf(search);
  const games = useQuery(bestSellersQuery(filters));
  const [wasReady] = useState(games.isSuccess);
  const clear = () => setSearch(withFilters(search, NO_FILTERS));
  return (
    <>
      <h1 className="visually-hidden">{store.title}</h1>
      <Hero />
      <section className={`page ${styles.shop}`} aria-labelledby="best-selling">
        <div className={styles.head}>
          <h2 id="best-selling" className={styles.title}>
            {store.bestSelling}
          </h2>
          <FilterBar
            label={filterText.open}
            filters={filters}
            keepsOrder
            onChange={(next) => setSearch(withFilters(search, next))}
          />
          <Link className={styles.all} to="/list">
            {store.viewAll}
          </Link>
        </div>
        {games.isPending && <LoadingGrid />}
        {games.isError && (
          <StatePanel picture={ghost} title={store.loadFailed(messageOf(games.error))} role="alert">
            <Button look="main" onClick={() => void games.refetch()}>
              {common.tryAgain}
            </Button>
          </StatePanel>
        )}
        {games.isSuccess && (
          <Games
            shown={arrange(games.data.items, filters.sortBy)}
            areFiltered={activeCount(filters) > 0}
            isReady={wasReady}
            isStale={games.isPlaceholderData}
            onClear={clear}
          />
        )}
      </section>
    </>
  );
}

function LoadingGrid() {
  return (
    <>
      <p className="visually-hidden" role="status">
        {store.loading}
      </p>
      <ul className={styles.grid}>
        {Array.from({ length: SKELETONS }, (_, place) => place).map((place) => (
          <GameCardSkeleton key={place} />
        ))}
      </ul>
    </>
  );
}

interface GamesProps {
  readonly shown: readonly GameSummary[];
  readonly areFiltered: boolean;
  /** They came with the page, so there was no placeholder. */
  readonly isReady: boolean;
  /** These games match the previous filters, while the new ones are loading. */
  readonly isStale: boolean;
  readonly onClear: () => void;
}

function Games({ shown, areFiltered, isReady, isStale, onClear }: GamesProps) {
  // As many games as there were skeletons are rendered at once, the rest and prices in bitcoin when the browser is
  // idle.
  const priceUSD = useDeferredValue(useBitcoinPrice()?.priceUSD);
  const cards = useDeferredValue(shown, isReady ? shown : shown.slice(0, SKELETONS));
  if (shown.length === 0 && !areFiltered) {
    return (
      <StatePanel picture={shelf} title={store.emptyTitle} text={store.emptyText}>
        <ButtonLink to="/developers">{shell.uploadGame}</ButtonLink>
      </StatePanel>
    );
  }
  if (shown.length === 0) {
    return (
      <StatePanel picture={ghost} title={store.noMatch} role="status">
        <Button look="main" onClick={onClear}>
          {store.clearFilters}
        </Button>
      </StatePanel>
    );
  }
  return (
    <ul className={styles.grid} aria-busy={isStale}>
      {cards.map((game, place) => (
        <GameCard key={game.id} game={game} priceUSD={priceUSD} eager={place < EAGER_COVERS} />
      ))}
    </ul>
  );
}
