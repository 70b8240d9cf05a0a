import type { GameSummary } from '@satcade/contracts/entities';
import { Link } from 'react-router-dom';
import { Badge, type Tone } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Cover } from '../../components/cover.tsx';
import { ghost } from '../../components/pictures/ghost.ts';
import { pad } from '../../components/pictures/pad.ts';
import { Price } from '../../components/price.tsx';
import { SignInPanel } from '../../components/sign-in-panel.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { StatePanel } from '../../components/state-panel.tsx';
import { developersText } from '../../content/account.ts';
import { common } from '../../content/common.ts';
import { useUser } from '../../lib/auth/session.ts';
import { countText } from '../../lib/format.ts';
import { messageOf } from '../../lib/problem.ts';
import { useTitle } from '../../lib/title.ts';
import { useGamesOf } from '../catalogue/games.ts';
import styles from './developers-page.module.css';

export default function DevelopersPage() {
  useTitle(developersText.title);
  const user = useUser();
  const games = useGamesOf(user?.userId);
  if (user === undefined) {
    return (
      <div className="page">
        <SignInPanel title={developersText.signInTitle} />
      </div>
    );
  }
  const own = games.data?.items ?? [];
  return (
    <div className="page" aria-busy={games.isPending}>
      <h1 tabIndex={-1}>{developersText.title}</h1>
      <p className="muted">{developersText.subtitle}</p>
      <p className={styles.note}>
        {developersText.apiNote} <a href="/api/docs">{developersText.apiLink}</a>
      </p>
      <h2 className={styles.heading}>{developersText.manage(own.length)}</h2>
      {games.isPending && <Skeleton height="200px" />}
      {games.isError && (
        <StatePanel picture={ghost} title={developersText.loadFailed(messageOf(games.error))} role="alert">
          <Button look="main" onClick={() => void games.refetch()}>
            {common.tryAgain}
          </Button>
        </StatePanel>
      )}
      {games.isSuccess && own.length === 0 && <StatePanel picture={pad} title={developersText.empty} />}
      <ul>
        {own.map((game) => (
          <OwnGame key={game.id} game={game} />
        ))}
      </ul>
      <p className={styles.profile}>
        <Link to={`/profile/${user.userId}`}>{developersText.profile}</Link>
      </p>
    </div>
  );
}

const TONES: Readonly<Record<GameSummary['scanStatus'], Tone>> = {
  CLEAN: 'ok',
  PENDING: 'plain',
  IN_PROGRESS: 'warn',
  INFECTED: 'bad',
  ERROR: 'bad',
  REJECTED: 'bad',
};

function OwnGame({ game }: { readonly game: GameSummary }) {
  return (
    <li className={styles.row}>
      <Cover title={game.title} thumbnailKey={game.thumbnailKey} className={styles.cover} />
      <span className={styles.name}>
        <Link to={`/game/${game.id}`}>{game.title}</Link>
        <span className="muted">{game.category}</span>
      </span>
      <Badge tone={TONES[game.scanStatus]}>{developersText.scan[game.scanStatus]}</Badge>
      <span className="muted">{developersText.sales(countText(game.purchaseCount))}</span>
      <Price game={game} />
    </li>
  );
}
