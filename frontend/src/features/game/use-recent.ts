import type { Game } from '@satcade/contracts/entities';
import { useEffect } from 'react';

/**
 * Keeps a shown game among the recently viewed ones of this browser, and drops one that is gone. `missingId`: of a game
 * that does not exist. The code is loaded after the page.
 */
export function useRecent(game: Game | undefined, missingId: string | undefined): void {
  const shown = game?.status === 'published' && game.scanStatus === 'CLEAN' ? game : undefined;
  const id = shown?.id ?? missingId;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a game is noted once per visit, however often it changes.
  useEffect(() => {
    if (id === undefined) return;
    import('../recent/published/recent-games.ts')
      .then(({ noteRecent, dropRecent }) => {
        if (shown === undefined) dropRecent((each) => each === id);
        else noteRecent(shown);
      })
      // Without it, the list of this browser stays as it is.
      .catch(() => undefined);
  }, [id]);
}
