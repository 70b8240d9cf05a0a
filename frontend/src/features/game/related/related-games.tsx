import type { Game } from '@satcade/contracts/entities';
import { useQuery } from '@tanstack/react-query';
import { GameTiles, type TileGame } from '../../../components/game-tiles.tsx';
import { gameText } from '../../../content/store/game.ts';
import { adultContent } from '../../../lib/adult.ts';
import { useStore } from '../../../lib/storage/use-store.ts';
import { useOwnedIds } from '../../marks/published/api.ts';
import { RecentRow } from '../../recent/published/recent-row.tsx';
import { relatedQuery } from './api.ts';

/**
 * Rows below a game: others like it, more from its developer, and what was viewed last. Games that the user owns are
 * last.
 */
export default function RelatedGames({ game }: { readonly game: Game }) {
  const isAdult = useStore(adultContent);
  const { data } = useQuery(relatedQuery(game, isAdult));
  const owned = useOwnedIds();
  const ownedLast = (games: readonly TileGame[]) =>
    games.toSorted((a, b) => Number(owned.has(a.id)) - Number(owned.has(b.id)));
  return (
    <>
      <GameTiles title={gameText.similar} games={ownedLast(data?.similar ?? [])} />
      <GameTiles title={gameText.byDeveloper(game.developerName)} games={ownedLast(data?.byDeveloper ?? [])} />
      <RecentRow without={game.id} />
    </>
  );
}
