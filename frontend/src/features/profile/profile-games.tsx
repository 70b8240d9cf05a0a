import { gamePath } from '@satcade/contracts/addresses';
import type { GameSummary } from '@satcade/contracts/entities';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Badge, type Tone } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { FailedNotice } from '../../components/notice.tsx';
import { Cover, GameMarks } from '../../components/picture/cover.tsx';
import { PriceLine } from '../../components/price-line.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { profileText } from '../../content/account/account.ts';
import { common } from '../../content/common.ts';
import { categoryName } from '../../content/store/category-names.ts';
import { messageOf } from '../../lib/api/problem.ts';
import type { SignedInUser } from '../../lib/auth/session.ts';
import { Link } from '../../lib/router/router.tsx';
import { useLocalText } from '../../lib/text/local.ts';
import { percentOff } from '../../lib/text/price.ts';
import { type GamesBy, profileGamesQuery } from './api.ts';
import styles from './profile-page.module.css';
import { excerpt, hasStatus, statusLabel } from './profile-rules.ts';

interface ProfileGamesProps {
  readonly userId: string;
  /** The signed-in user, if the profile is theirs. */
  readonly owner: SignedInUser | undefined;
  readonly by: GamesBy;
}

/** The games that the user of a profile develops, or publishes for others. Owners also see the status. */
export function ProfileGames({ userId, owner, by }: ProfileGamesProps) {
  const games = useInfiniteQuery(profileGamesQuery(userId, owner, by));
  const own = owner === undefined ? profileText.games : profileText.myGames;
  const all = games.data?.pages.flatMap((page) => page.items) ?? [];
  if (by === 'publisherId' && !games.isError && all.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{by === 'publisherId' ? profileText.publishedGames : own}</h2>
      {games.isPending && <Skeleton height="220px" />}
      {games.isError && (
        <FailedNotice text={profileText.gamesFailed(messageOf(games.error))} onRetry={() => void games.refetch()} />
      )}
      {games.isSuccess && all.length === 0 && <p className="muted">{profileText.noGames}</p>}
      <ul className={styles.games}>
        {all.map((game) => (
          <GameCard key={game.id} game={game} showStatus={owner !== undefined} />
        ))}
      </ul>
      {games.hasNextPage && (
        <Button className={styles.more} disabled={games.isFetchingNextPage} onClick={() => void games.fetchNextPage()}>
          {profileText.showMore}
        </Button>
      )}
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
  const local = useLocalText();
  return (
    <li className={styles.game}>
      <Cover
        title={game.title}
        thumbnailKey={game.thumbnailKey}
        thumbnail={game.thumbnail}
        isNSFW={game.isNSFW}
        className={styles.cover}
      />
      <GameMarks id={game.id} off={percentOff(game)} isSmall />
      <div className={styles.facts}>
        <h3>
          <Link to={gamePath(game)}>{game.title}</Link>
        </h3>
        {showStatus && hasStatus(game) && <Badge tone={TONES[game.status]}>{statusLabel(game.status)}</Badge>}
        <PriceLine game={game} />
        <p>{excerpt(game.shortDescription)}</p>
        <p className="muted">{categoryName(game.category)}</p>
        {!game.comingSoon && (
          <>
            <p className="muted">{profileText.downloads(local.count(game.downloadCount))}</p>
            <p className="muted">
              {game.releaseDate === undefined ? common.comingSoon : profileText.released(local.day(game.releaseDate))}
            </p>
          </>
        )}
      </div>
    </li>
  );
}
