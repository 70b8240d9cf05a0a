import { Suspense } from 'react';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { ghost } from '../../components/pictures/ghost.ts';
import { StatePanel } from '../../components/state-panel.tsx';
import { common } from '../../content/common.ts';
import { gameText } from '../../content/store/game.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import styles from './game-page.module.css';

const PopularGames = lazyPart(() => import('./popular-games.tsx'));

interface ErrorGameProps {
  readonly gameId: string | undefined;
  readonly message: string;
  /** There is no such game: others are offered. */
  readonly isMissing: boolean;
  readonly onRetry: () => void;
}

/** A notice with the game's id, and a placeholder in place of the game. */
export function ErrorGame({ gameId, message, isMissing, onRetry }: ErrorGameProps) {
  return (
    <>
      <div className={styles.notice}>
        <Notice tone="bad">
          <strong>{message}</strong>
          {gameId !== undefined && <span className="mono">{gameText.gameId(gameId)}</span>}
        </Notice>
      </div>
      <StatePanel picture={ghost} {...(isMissing ? gameText.missing : gameText.broken)}>
        {!isMissing && (
          <Button look="main" onClick={onRetry}>
            {common.tryAgain}
          </Button>
        )}
        <ButtonLink look={isMissing ? 'main' : 'plain'} to="/list">
          {gameText.browse}
        </ButtonLink>
      </StatePanel>
      {isMissing && (
        <Suspense>
          <PopularGames />
        </Suspense>
      )}
    </>
  );
}
