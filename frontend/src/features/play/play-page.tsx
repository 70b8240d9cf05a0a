import { isId } from '@satcade/kernel/id-form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, ButtonLink } from '../../components/button.tsx';
import { ghost } from '../../components/pictures/ghost.ts';
import { Skeleton } from '../../components/skeleton.tsx';
import { FailedPanel, StatePanel } from '../../components/state-panel.tsx';
import { playText } from '../../content/store/play.ts';
import { webBuildText } from '../../content/store/web-build.ts';
import { messageOf } from '../../lib/api/problem.ts';
import { useUser } from '../../lib/auth/session.ts';
import { useLocation } from '../../lib/router/router.tsx';
import { useTitle } from '../../lib/text/title.ts';
import styles from './play-page.module.css';
import { Player } from './player.tsx';
import { playsQuery, type WebBuild } from './published/api.ts';

/** Where a game is played in the browser, `/play/{game}?channel={name}`. */
export default function PlayPage() {
  // The page is rendered by the catch-all route, which has no named parameters.
  const { pathname, search } = useLocation();
  const gameId = pathname.split('/')[2] ?? '';
  const plays = useQuery({ ...playsQuery(gameId, useUser()?.userId), enabled: isId(gameId) });
  const items = plays.data?.items ?? [];
  const [chosen, setChosen] = useState(new URLSearchParams(search).get('channel'));
  const build = items.find(({ channel }) => channel === chosen) ?? items.find(({ isFree }) => isFree) ?? items[0];
  const title = plays.data?.title === undefined ? playText.none : playText.title(plays.data.title);
  useTitle(plays.isLoading ? playText.loading : title);
  if (plays.isLoading) {
    return (
      <div className="page" aria-busy="true">
        <h1 className="visually-hidden">{playText.loading}</h1>
        <Skeleton height="480px" />
      </div>
    );
  }
  if (plays.isError) {
    return (
      <FailedPanel title={playText.loadFailed(messageOf(plays.error))} level={1} onRetry={() => void plays.refetch()} />
    );
  }
  if (build === undefined) {
    return (
      <StatePanel picture={ghost} title={playText.none} text={playText.noneText} level={1}>
        <ButtonLink look="main" to={isId(gameId) ? `/game/${gameId}` : '/'}>
          {playText.buy}
        </ButtonLink>
      </StatePanel>
    );
  }
  return (
    <div className="page">
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      {items.length > 1 && <Choice items={items} chosen={build.channel} onChoose={setChosen} />}
      {build.failure !== undefined && <p role="status">{playText.cannotPlay(webBuildText.reasons[build.failure])}</p>}
      {/* Another build begins anew. */}
      <Player key={build.channel} gameId={gameId} name={plays.data?.title ?? ''} build={build} />
      <p>
        <ButtonLink look="quiet" to={`/game/${gameId}`}>
          {playText.buy}
        </ButtonLink>
      </p>
    </div>
  );
}

function Choice({
  items,
  chosen,
  onChoose,
}: {
  readonly items: readonly WebBuild[];
  readonly chosen: string;
  readonly onChoose: (channel: string) => void;
}) {
  return (
    <fieldset className={styles.choice}>
      <legend className="visually-hidden">{playText.choose}</legend>
      {items.map(({ channel, label = channel }) => (
        <Button key={channel} aria-pressed={channel === chosen} onClick={() => onChoose(channel)}>
          {label}
        </Button>
      ))}
    </fieldset>
  );
}
