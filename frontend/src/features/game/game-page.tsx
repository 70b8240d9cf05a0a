import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { gameText } from '../../content/game.ts';
import { useTitle } from '../../lib/title.ts';
import { AdultVeil, isAdultAllowed } from './adult-veil.tsx';
import { ErrorGame } from './error-game.tsx';
import { useFollowGame } from './follow-game.ts';
import { gameFailure, useGame } from './game.ts';
import styles from './game-page.module.css';
import { GameSkeleton } from './game-skeleton.tsx';
import { GameView } from './game-view.tsx';
import { useViewBeacon } from './view-beacon.ts';

/** Titles beyond this are set smaller. */
const LONG = 50;

export default function GamePage() {
  const { gameId } = useParams();
  const game = useGame(gameId);
  useFollowGame(gameId);
  const [allowed, setAllowed] = useState(isAdultAllowed);
  const title = game.data?.title ?? (game.isError ? gameText.errorGameTitle : gameText.loading);
  useTitle(title);
  useViewBeacon(game.data?.id);
  const veiled = game.data?.isNSFW === true && !allowed;
  return (
    <article className="page" aria-busy={game.isPending}>
      {/* One heading through all states, so that the focus which lands on it stays. */}
      <h1 className={styles.title} data-long={title.length > LONG} tabIndex={-1}>
        {title}
      </h1>
      {game.isPending && <GameSkeleton gameId={gameId} />}
      {game.isError && (
        <ErrorGame gameId={gameId} message={gameFailure(gameId, game.error)} onRetry={() => void game.refetch()} />
      )}
      {veiled && <AdultVeil onAllow={() => setAllowed(true)} />}
      {game.data && !veiled && <GameView game={game.data} />}
    </article>
  );
}
