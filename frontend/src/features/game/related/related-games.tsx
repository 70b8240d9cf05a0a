import type { Game } from '@satcade/contracts/entities';
import { useQuery } from '@tanstack/react-query';
import { GameTiles, type TileGame } from '../../../components/game-tiles.tsx';
import { gameText } from '../../../content/store/game.ts';
import { adultContent } from '../../../lib/adult.ts';
import { hidden, hidesOwned } from '../../../lib/hidden.ts';
import { useStore } from '../../../lib/storage/use-store.ts';
import { useOwnedIds } from '../../marks/published/api.ts';
import { RecentRow } from '../../recent/published/recent-row.tsx';
import { relatedQuery } from './api.ts';

/**
 * Rows below a game: others like it, more from its developer, and what was viewed last. Games that the user owns are
 * last, or left out if the user hides them.
 */
export default function RelatedGames({ game }: { readonly game: Game }) {
  const isAdult = useStore(adultContent);
  const hiding = useStore(hidden);
  const { data } = useQuery(relatedQuery(game, isAdult, hiding));
  const owned = useOwnedIds();
  const shown = (games: readonly TileGame[]) =>
    (hidesOwned(hiding) ? games.filter(({ id }) => !owned.has(id)) : games).toSorted(
      (a, b) => Number(owned.has(a.id)) - Number(owned.has(b.id)),
    );
  return (
    <>
      <GameTiles title={gameText.similar} games={shown(data?.similar ?? [])} />
      <GameTiles title={gameText.byDeveloper(game.developerName)} games={shown(data?.byDeveloper ?? [])} />
      <RecentRow without={game.id} />
    </>
  );
}
