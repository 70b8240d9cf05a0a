import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Button } from '../../../components/button.tsx';
import { GameTiles } from '../../../components/game-tiles.tsx';
import { recentText } from '../../../content/store/recent.ts';
import { useStore } from '../../../lib/storage/use-store.ts';
import { showToast } from '../../../lib/toasts.ts';
import { isListedQuery } from '../api.ts';
import { dropRecent, recentGames } from './recent-games.ts';

/**
 * The games that were viewed last in this browser, without the one whose page it is. Nothing for visitors who have
 * viewed none, and in rendered pages.
 */
export function RecentRow({ without }: { readonly without?: string }) {
  const games = useStore(recentGames);
  const { data: isListed } = useQuery(isListedQuery(games.length > 0));
  useEffect(() => {
    if (isListed !== undefined) dropRecent((id) => !isListed(id));
  }, [isListed]);
  const clear = () => {
    recentGames.set([]);
    showToast('good', recentText.cleared);
  };
  return (
    <GameTiles
      title={recentText.title}
      games={games.filter(({ id }) => id !== without)}
      note={recentText.note}
      action={<Button onClick={clear}>{recentText.clear}</Button>}
    />
  );
}
