import { useQuery } from '@tanstack/react-query';
import { Link } from '../../../lib/router/router.tsx';
import { namedGameQuery } from './api.ts';

/** The title of a game ID, linked to its page. The ID is shown on hover, and instead of a title that cannot be read. */
export function GameName({ gameId }: { readonly gameId: string }) {
  const game = useQuery(namedGameQuery(gameId));
  return (
    <Link to={`/game/${gameId}`} title={gameId}>
      {game.data?.title ?? <span className="mono">{gameId}</span>}
    </Link>
  );
}
