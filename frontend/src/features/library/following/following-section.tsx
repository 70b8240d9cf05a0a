import { developerPath } from '@satcade/contracts/addresses';
import type { Follow } from '@satcade/contracts/entities/follows';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { FailedNotice } from '../../../components/notice.tsx';
import { Picture } from '../../../components/picture/picture.tsx';
import { ghost } from '../../../components/pictures/ghost.ts';
import { Skeleton } from '../../../components/skeleton.tsx';
import { StatePanel } from '../../../components/state-panel.tsx';
import { libraryText } from '../../../content/order/library.ts';
import { newsText } from '../../../content/store/news.ts';
import { messageOf } from '../../../lib/api/problem.ts';
import type { Frame } from '../../../lib/picture-sources.ts';
import { Link } from '../../../lib/router/router.tsx';
import { useMedia } from '../../../lib/site-config.ts';
import { followsQuery } from '../../news/published/api.ts';
import { FollowButton } from '../../news/published/follow-button.tsx';
import styles from './following-section.module.css';

/** The developers and publishers whom the user follows, newest first. */
export default function FollowingSection({ userId }: { readonly userId: string }) {
  const follows = useInfiniteQuery(followsQuery(userId));
  const all = follows.data?.pages.flatMap(({ items }) => items) ?? [];
  if (follows.isPending) return <Skeleton height="220px" />;
  if (follows.isError && all.length === 0)
    return (
      <FailedNotice text={newsText.followingFailed(messageOf(follows.error))} onRetry={() => void follows.refetch()} />
    );
  if (all.length === 0 && !follows.hasNextPage)
    return (
      <StatePanel picture={ghost} title={newsText.followingNone} text={newsText.followingNoneText}>
        <ButtonLink look="main" to="/">
          {libraryText.browseStore}
        </ButtonLink>
      </StatePanel>
    );
  return (
    <>
      <ul className={styles.list}>
        {all.map((follow) => (
          <Followed key={follow.developerId} follow={follow} />
        ))}
      </ul>
      {follows.hasNextPage && (
        <Button
          aria-disabled={follows.isFetchingNextPage}
          onClick={() => !follows.isFetchingNextPage && void follows.fetchNextPage()}
        >
          {newsText.followingMore}
        </Button>
      )}
    </>
  );
}

const AVATAR: Frame = { sizes: '56px', widest: 56, ratio: 1 };

function Followed({ follow }: { readonly follow: Follow }) {
  const { developerId, displayName, companyName, followedAt, avatarKey, avatar } = follow;
  const url = useMedia()(avatarKey);
  return (
    <li className={styles.follow}>
      <span className={styles.avatar} aria-hidden="true">
        {url === undefined ? (
          displayName.slice(0, 1).toUpperCase()
        ) : (
          <Picture url={url} facts={avatar} frame={AVATAR} width={56} height={56} alt="" />
        )}
      </span>
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Link to={developerPath(developerId)}>{displayName}</Link>
        </h2>
        <p className="muted">
          {companyName !== undefined && <>{companyName} · </>}
          <DateText iso={followedAt} text={newsText.since} />
        </p>
      </div>
      <FollowButton developerId={developerId} name={displayName} />
    </li>
  );
}
