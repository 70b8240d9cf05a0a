import { gamePath } from '@satcade/contracts/addresses';
import type { Game } from '@satcade/contracts/entities';
import { useEffect } from 'react';

/** Shows the game's readable address, whichever one led here, so that a copied address is the one that it has. */
export function useOwnAddress(game: Pick<Game, 'id' | 'title'> | undefined): void {
  const path = game === undefined ? undefined : gamePath(game);
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    // Not a page of the router: nothing on it changes.
    if (path !== undefined && pathname !== path && pathname.startsWith('/game/'))
      window.history.replaceState(window.history.state, '', `${path}${search}${hash}`);
  }, [path]);
}
