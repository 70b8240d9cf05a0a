import { useQuery } from '@tanstack/react-query';
import { GameTiles } from '../../components/game-tiles.tsx';
import { gameText } from '../../content/store/game.ts';
import { hidden } from '../../lib/hidden.ts';
import { useStore } from '../../lib/storage/use-store.ts';
import { NO_FILTERS } from '../catalogue/published/filters.ts';
import { bestSellersQuery } from '../store/published/api.ts';

const SHOWN = 4;

/** Some best sellers, for an address whose game is missing. Nothing while they load, or when there are none. */
export default function PopularGames() {
  const { data } = useQuery(bestSellersQuery(NO_FILTERS, useStore(hidden)));
  return <GameTiles title={gameText.popular} games={data?.items.slice(0, SHOWN) ?? []} />;
}
