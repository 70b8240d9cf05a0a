import type { Game } from '@satcade/contracts/entities';
import { LIMITS } from '@satcade/contracts/limits';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { ghost } from '../../../components/pictures/ghost.ts';
import { Skeleton } from '../../../components/skeleton.tsx';
import { FailedPanel, StatePanel } from '../../../components/state-panel.tsx';
import { common } from '../../../content/common.ts';
import { channelText as text } from '../../../content/developers/channels.ts';
import { isNotFound, messageOf } from '../../../lib/api/problem.ts';
import { useUser } from '../../../lib/auth/session.ts';
import { Link } from '../../../lib/router/router.tsx';
import { channelGameQuery, ownChannelsQuery } from './api.ts';
import { ChannelCard } from './channel-card.tsx';
import { ChannelDialog } from './channel-dialog.tsx';
import styles from './channels.module.css';
import { MainCard } from './main-card.tsx';

/** Files and channels of an own game: its main file, its further lines of builds, and what their developer may do. */
export default function ChannelsPanel({ gameId }: { readonly gameId: string }) {
  const [game, channels] = useQueries({ queries: [channelGameQuery(gameId), ownChannelsQuery(gameId)] });
  const [isAdding, setAdding] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const user = useUser();
  // The list of games is on the same page: a screen reader learns of the change by the focus.
  useEffect(() => {
    heading.current?.focus();
    return () => {
      if (document.activeElement === document.body) selectedTab()?.focus();
    };
  }, []);
  const isOthers = game.data !== undefined && !manages(game.data, user?.userId);
  const title = isOthers ? '' : (game.data?.title ?? '');
  const error = game.error ?? channels.error;
  const retry = () => void Promise.all([game.refetch(), channels.refetch()]);
  const isReady = game.data !== undefined && channels.data !== undefined && !isOthers;
  const items = channels.data?.items ?? [];
  return (
    <section className={styles.panel} aria-busy={!isReady && error === null}>
      <p>
        <Link to="/developers?tab=manage">{text.backToGames}</Link>
      </p>
      <h2 ref={heading} tabIndex={-1}>
        {title === '' ? text.button : text.title(title)}
      </h2>
      {!isReady && error === null && !isOthers && <Skeleton height="320px" />}
      {(isOthers || isNotFound(error)) && <StatePanel picture={ghost} title={text.notFound} role="alert" />}
      {!isReady && !isOthers && error !== null && !isNotFound(error) && (
        <FailedPanel title={text.loadFailed(messageOf(error))} onRetry={retry} />
      )}
      {isReady && (
        <>
          <p className="muted">{text.intro}</p>
          {error !== null && (
            <Notice tone="warn">
              {text.outdated}{' '}
              <Button look="quiet" onClick={retry}>
                {common.tryAgain}
              </Button>
            </Notice>
          )}
          <ul className={styles.list}>
            <MainCard game={game.data} channels={items} />
            {items.map((channel) => (
              <ChannelCard key={channel.name} game={game.data} channel={channel} channels={items} />
            ))}
          </ul>
          {items.length === 0 && <p className="muted">{text.none}</p>}
          {items.length < LIMITS.channels ? (
            <Button look="main" className={styles.add} onClick={() => setAdding(true)}>
              {text.add}
            </Button>
          ) : (
            <p className="muted">{text.full(LIMITS.channels)}</p>
          )}
          {isAdding && <ChannelDialog gameId={gameId} channels={items} onClose={() => setAdding(false)} />}
        </>
      )}
    </section>
  );
}

/** Its developer or its publisher. */
const manages = ({ developerId, publisherId }: Game, userId: string | undefined): boolean =>
  userId !== undefined && [developerId, publisherId].includes(userId);

const selectedTab = (): HTMLElement | null => document.querySelector('[role="tab"][aria-selected="true"]');
