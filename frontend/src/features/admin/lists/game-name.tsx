import { getGame } from '@satcade/contracts/api/catalogue';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { call } from '../../../lib/api/call.ts';
import { DESK } from '../desk/api.ts';

/** The title of a game ID, linked to its page. The ID is shown on hover, and instead of a title that cannot be read. */
export function GameName({ gameId }: { readonly gameId: string }) {
  const game = useQuery({
    queryKey: [DESK, 'game', gameId],
    queryFn: ({ signal }) => call(getGame, { params: { id: gameId }, signal }),
    staleTime: 5 * 60_000,
    retry: false,
  });
  return (
    <Link to={`/game/${gameId}`} title={gameId}>
      {game.data?.title ?? <span className="mono">{gameId}</span>}
    </Link>
  );
}
