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
  const isMissing = isNotFound(game.error);
  // One that has left the store is not shown from what this page, or a cache before it, still has.
  const shown = isMissing ? undefined : game.data;
  const title = shown?.title ?? (game.isError ? gameText.errorGameTitle : gameText.loading);
  useTitle(title);
  useOwnAddress(shown);
  useViewBeacon(shown?.id);
  const isNSFW = shown?.isNSFW === true;
  const veiled = isNSFW && !isAdult;
  useRecent(veiled ? undefined : shown, isMissing ? gameId : undefined);
  return (
    <article className="page" aria-busy={game.isPending}>
      {/* One heading in all states, so that it keeps the focus. */}
      <h1 className={styles.title} data-long={title.length > LONG} tabIndex={-1}>
        {title}
      </h1>
      {game.isPending && <GameSkeleton gameId={gameId} />}
      {game.isError && shown === undefined && (
        <ErrorGame
          gameId={gameId}
          message={gameFailure(gameId, game.error)}
          isMissing={isMissing}
          onRetry={() => void game.refetch()}
        />
      )}
      {veiled && <AdultVeil />}
      {shown && !veiled && <GameView game={shown} />}
      {isNSFW && !veiled && <VeilAgain />}
    </article>
  );
}
