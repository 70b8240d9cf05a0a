import type { GameSummary } from '@satcade/contracts/entities';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { loadsAt } from '../../components/picture/cover.tsx';
import { filterText } from '../../content/store/filters.ts';
import { store } from '../../content/store/store.ts';
import type { Prepare } from '../../lib/api/prepare.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { useBitcoinPrice } from '../../lib/bitcoin-price.ts';
import { hidden } from '../../lib/hidden.ts';
import { later } from '../../lib/later.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { Link, useSearchParams } from '../../lib/router/router.tsx';
import { useStore } from '../../lib/storage/use-store.ts';
import { Steps } from '../../lib/take-over.tsx';
import { useTitle } from '../../lib/text/title.ts';
import { useAfterPaint } from '../../lib/use-after-paint.ts';
import { FilterBar } from '../catalogue/published/filter-bar.tsx';
import { activeCount, filtersOf, NO_FILTERS, withFilters } from '../catalogue/published/filters.ts';
import { GameCard, GameCardSkeleton } from './game-card.tsx';
import { Hero } from './hero.tsx';
import { bestSellersQuery } from './published/api.ts';
import { arrange } from './store-order.ts';
import styles from './store-page.module.css';

/** Below the best sellers. The element is constant, so it can be taken over whenever its code is there. */
const StoreRows = lazyPart(async () => {
  await later();
  const part = await import('./store-rows.tsx');
  // From the replies in the page, so that it is taken over as it is.
  await part.prepareRows();
  return part;
});
const rows = (
  <Suspense>
    <StoreRows />
  </Suspense>
);
const StoreState = lazyPart(() => import('./store-state.tsx'));
/** For visitors who hide games. */
const HiddenLine = lazyPart(() => import('../hiding/published/hidden-line.tsx'));

/** The number of covers in view on a wide screen when the page opens. */
const EARLY_COVERS = 5;
const SKELETONS = 10;
const CARDS_PER_STEP = 8;

/** The choices in an address. Best sellers are for sale: announced games are in the list of all games. */
const chosenIn = (search: URLSearchParams) => ({ ...filtersOf(search), comingSoon: false });

export const prepare: Prepare = ({ search }) => queryClient.prefetchQuery(bestSellersQuery(chosenIn(search)));

export default function StorePage() {
  useTitle('');
  const [search, setSearch] = useSearchParams();
  const filters = chosenIn(search);
  const hiding = useStore(hidden);
  const games = useQuery(bestSellersQuery(filters, hiding));
  const [wasReady] = useState(games.isSuccess);
  const shown = games.isSuccess ? arrange(games.data.items, filters.sortBy) : [];
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
          {hiding && (
            <Suspense>
              <HiddenLine />
            </Suspense>
          )}
        </div>
        {games.isPending && <LoadingGrid />}
        {shown.length > 0 && <Games shown={shown} isReady={wasReady} isStale={games.isPlaceholderData} />}
        {!games.isPending && shown.length === 0 && (
          <Suspense>
            <StoreState
              error={games.error ?? undefined}
              areFiltered={activeCount(filters) > 0}
              onRetry={() => void games.refetch()}
              onClear={() => setSearch(withFilters(search, NO_FILTERS))}
            />
          </Suspense>
        )}
      </section>
      {rows}
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
  /** They came with the page, so there was no placeholder. */
  readonly isReady: boolean;
  /** These games match the previous filters, while the new ones are loading. */
  readonly isStale: boolean;
}

function Games({ shown, isReady, isStale }: GamesProps) {
  // As many games as there were skeletons are rendered at once, the rest and prices in bitcoin when the browser is
  // idle.
  const priceUSD = useAfterPaint(useBitcoinPrice()?.priceUSD);
  const cards = useAfterPaint(shown, isReady ? shown : shown.slice(0, SKELETONS));
  return (
    <ul className={styles.grid} aria-busy={isStale}>
      <Steps items={cards} perStep={CARDS_PER_STEP}>
        {(game, place) => (
          <GameCard key={game.id} game={game} priceUSD={priceUSD} loads={loadsAt(place, EARLY_COVERS)} />
        )}
      </Steps>
    </ul>
  );
}
