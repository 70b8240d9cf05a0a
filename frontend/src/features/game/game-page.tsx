import { useQuery } from '@tanstack/react-query';
import { gameText } from '../../content/store/game.ts';
import { adultContent } from '../../lib/adult.ts';
import { isNotFound } from '../../lib/api/problem.ts';
import { useParams } from '../../lib/router/router.tsx';
import { useStore } from '../../lib/storage/use-store.ts';
import { useTitle } from '../../lib/text/title.ts';
import { AdultVeil, VeilAgain } from './adult-veil.tsx';
import { gameFailure, gameQuery } from './api.ts';
import { ErrorGame } from './error-game.tsx';
import { useFollowGame } from './follow-game.ts';
import styles from './game-page.module.css';
import { GameSkeleton } from './game-skeleton.tsx';
import { GameView } from './game-view.tsx';
import { useOwnAddress } from './own-address.ts';
import { useRecent } from './use-recent.ts';
import { useViewBeacon } from './view-beacon.ts';

/** Longer titles have a smaller font size. */
const LONG = 50;

export { prepare } from './api.ts';
export { GameView };

export default function GamePage() {
  const { gameId } = useParams();
  const game = useQuery(gameQuery(gameId));
  useFollowGame(gameId);
  const isAdult = useStore(adultContent);
  const title = game.data?.title ?? (game.isError ? gameText.errorGameTitle : gameText.loading);
  useTitle(title);
  useOwnAddress(game.data);
  useViewBeacon(game.data?.id);
  const isNSFW = game.data?.isNSFW === true;
  const veiled = isNSFW && !isAdult;
  useRecent(veiled ? undefined : game.data, isNotFound(game.error) ? gameId : undefined);
  return (
    <article className="page" aria-busy={game.isPending}>
      {/* One heading in all states, so that it keeps the focus. */}
      <h1 className={styles.title} data-long={title.length > LONG} tabIndex={-1}>
        {title}
      </h1>
      {game.isPending && <GameSkeleton gameId={gameId} />}
      {game.isError && (
        <ErrorGame
          gameId={gameId}
          message={gameFailure(gameId, game.error)}
          isMissing={isNotFound(game.error)}
          onRetry={() => void game.refetch()}
        />
      )}
      {veiled && <AdultVeil />}
      {game.data && !veiled && <GameView game={game.data} />}
      {isNSFW && !veiled && <VeilAgain />}
    </article>
  );
}
