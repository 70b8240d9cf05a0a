import type { GameSummary } from '@satcade/contracts/entities';
import { Link } from 'react-router-dom';
import { Badge, type Tone } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Cover } from '../../components/cover.tsx';
import { Notice } from '../../components/notice.tsx';
import { Price } from '../../components/price.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { profileText } from '../../content/account.ts';
import { common } from '../../content/common.ts';
import { countText, dateText } from '../../lib/format.ts';
import { useGamesOf } from '../catalogue/games.ts';
import styles from './profile-page.module.css';

const EXCERPT = 150;

/** The games of a profile; its owner sees their status, too. */
export function ProfileGames({ userId, isOwner }: { readonly userId: string; readonly isOwner: boolean }) {
  const games = useGamesOf(userId);
  return (
    <section>
      <h2 className={styles.heading}>{isOwner ? profileText.myGames : profileText.games}</h2>
      {games.isPending && <Skeleton height="220px" />}
      {games.isError && (
        <Notice tone="bad">
          {profileText.loadFailed}
          <Button look="quiet" onClick={() => void games.refetch()}>
            {common.tryAgain}
          </Button>
        </Notice>
      )}
      {games.data?.items.length === 0 && <p className="muted">{profileText.noGames}</p>}
      <ul className={styles.games}>
        {games.data?.items.map((game) => (
          <GameCard key={game.id} game={game} showStatus={isOwner} />
        ))}
      </ul>
    </section>
  );
}

const TONES: Readonly<Record<GameSummary['status'], Tone>> = {
  draft: 'plain',
  pending_review: 'warn',
  published: 'ok',
  rejected: 'bad',
};

function GameCard({ game, showStatus }: { readonly game: GameSummary; readonly showStatus: boolean }) {
  const text = game.shortDescription;
  return (
    <li className={styles.game}>
      <Cover title={game.title} thumbnailKey={game.thumbnailKey} isNSFW={game.isNSFW} className={styles.cover} />
      <div className={styles.facts}>
        <h3>
          <Link to={`/game/${game.id}`}>{game.title}</Link>
        </h3>
        {showStatus && <Badge tone={TONES[game.status]}>{profileText.status[game.status]}</Badge>}
        <Price game={game} />
        <p>{text.length > EXCERPT ? `${text.slice(0, EXCERPT)}...` : text}</p>
        <p className="muted">{game.category}</p>
        <p className="muted">{profileText.downloads(countText(game.downloadCount))}</p>
        <p className="muted">
          {game.publishedAt === undefined ? profileText.comingSoon : profileText.released(dateText(game.publishedAt))}
        </p>
      </div>
    </li>
  );
}
