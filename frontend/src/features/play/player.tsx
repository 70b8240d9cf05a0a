import Maximize from 'lucide-react/icons/maximize';
import Play from 'lucide-react/icons/play';
import { useEffect, useRef } from 'react';
import { Button, ButtonAnchor, ButtonLink } from '../../components/button.tsx';
import { playText } from '../../content/store/play.ts';
import { ApiProblem, messageOf } from '../../lib/api/problem.ts';
import { useLocation } from '../../lib/router/router.tsx';
import { useStartPlay } from './api.ts';
import styles from './play-page.module.css';
import type { WebBuild } from './published/api.ts';

/**
 * What a game may do. `allow-same-origin` gives it its own origin back, where no page of the store and no other game is:
 * without it, it could not save. It cannot navigate the store's page.
 */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-modals allow-pointer-lock allow-orientation-lock allow-popups allow-downloads';
const ALLOWED = 'autoplay; fullscreen; gamepad; screen-wake-lock';

interface PlayerProps {
  readonly gameId: string;
  /** The title of the game. */
  readonly name: string;
  readonly build: WebBuild;
}

/** Nothing of a game is loaded before somebody presses Play. */
export function Player({ gameId, name, build }: PlayerProps) {
  const start = useStartPlay(gameId);
  const { pathname } = useLocation();
  const isSignIn = start.error instanceof ApiProblem && start.error.code === 'unauthenticated';
  if (start.data !== undefined && !start.data.needsIsolation) {
    return <Running name={name} url={start.data.url} onStop={() => start.reset()} />;
  }
  return (
    <div className={styles.stage}>
      {start.data === undefined && (
        <>
          <p className="muted">{build.needsIsolation ? playText.newTab : playText.lead}</p>
          {build.isReady ? (
            <Button
              look="main"
              aria-disabled={start.isPending}
              onClick={() => !start.isPending && start.mutate(build.channel)}
            >
              <Play size={20} />
              {start.isPending ? playText.starting : playText.start}
            </Button>
          ) : (
            <p role="status">{playText.notReady}</p>
          )}
        </>
      )}
      {start.data !== undefined && (
        <>
          <p>{playText.newTab}</p>
          <ButtonAnchor look="main" href={start.data.url}>
            {playText.open}
          </ButtonAnchor>
        </>
      )}
      {start.isError && !isSignIn && <p role="alert">{playText.failed(messageOf(start.error))}</p>}
      {isSignIn && (
        <ButtonLink look="main" to="/auth/signin" state={{ from: `${pathname}?channel=${build.channel}` }}>
          {playText.signIn}
        </ButtonLink>
      )}
    </div>
  );
}

/** The game in its frame. It gets the keyboard at once, and again when its place is clicked. */
function Running({ name, url, onStop }: { readonly name: string; readonly url: string; readonly onStop: () => void }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => frame.current?.focus(), []);
  return (
    <div>
      <iframe
        ref={frame}
        className={styles.frame}
        title={playText.frame(name)}
        src={url}
        sandbox={SANDBOX}
        allow={ALLOWED}
        referrerPolicy="no-referrer"
        onLoad={() => frame.current?.focus()}
      />
      <p className={styles.controls}>
        <span className="muted">{playText.keys}</span>
        <Button onClick={() => void frame.current?.requestFullscreen().then(() => frame.current?.focus())}>
          <Maximize size={20} />
          {playText.fullscreen}
        </Button>
        <Button onClick={onStop}>{playText.stop}</Button>
      </p>
    </div>
  );
}
