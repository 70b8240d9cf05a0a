import { gamePath, newsFeedPath } from '@satcade/contracts/addresses';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Button, ButtonLink } from '../../components/button.tsx';
import { ghost } from '../../components/pictures/ghost.ts';
import { Skeleton } from '../../components/skeleton.tsx';
import { StatePanel } from '../../components/state-panel.tsx';
import { common } from '../../content/common.ts';
import { linkText } from '../../content/links.ts';
import { newsText } from '../../content/store/news.ts';
import type { Prepare } from '../../lib/api/prepare.ts';
import { isNotFound, messageOf } from '../../lib/api/problem.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { Link, useParams } from '../../lib/router/router.tsx';
import { useTitle } from '../../lib/text/title.ts';
import { newsGameQuery } from './api.ts';
import styles from './news-page.module.css';
import { newsQuery } from './published/api.ts';
import { FollowButton } from './published/follow-button.tsx';
import { NewsItems } from './published/news-items.tsx';

export const prepare: Prepare = ({ params: { gameId = '' } }) =>
  Promise.all([queryClient.prefetchQuery(newsGameQuery(gameId)), queryClient.prefetchInfiniteQuery(newsQuery(gameId))]);

/** All posts about a game. */
export default function NewsPage() {
  const { gameId = '' } = useParams();
  const game = useQuery(newsGameQuery(gameId));
  const news = useInfiniteQuery(newsQuery(gameId));
  const error = game.error ?? news.error;
  const title = game.data && newsText.titleOf(game.data.title);
  useTitle(title ?? (error ? newsText.missing : newsText.loading));
  const again = () => void Promise.all([game.refetch(), news.refetch()]);
  if (error) return <NewsFailure error={error} onRetry={again} />;
  if (game.data === undefined || news.data === undefined) return <NewsLoading />;
  const posts = news.data.pages.flatMap(({ items }) => items);
  const { developerId, developerName } = game.data;
  return (
    <div className="page">
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      <p className={styles.actions}>
        <Link to={gamePath(game.data)}>{newsText.backToGame}</Link>
        <a href={newsFeedPath(gameId)}>{newsText.feed}</a>
        {developerName !== undefined && <FollowButton developerId={developerId} name={developerName} />}
      </p>
      {posts.length === 0 ? (
        <StatePanel picture={ghost} title={newsText.none} text={newsText.noneText} />
      ) : (
        <NewsItems posts={posts} level={2} />
      )}
      {news.hasNextPage && (
        <Button
          aria-disabled={news.isFetchingNextPage}
          onClick={() => !news.isFetchingNextPage && void news.fetchNextPage()}
        >
          {newsText.more}
        </Button>
      )}
    </div>
  );
}

export function NewsLoading() {
  return (
    <div className="page" aria-busy="true">
      <h1 className="visually-hidden" tabIndex={-1}>
        {newsText.loading}
      </h1>
      <Skeleton height="320px" />
    </div>
  );
}

export function NewsFailure({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const missing = isNotFound(error);
  return (
    <StatePanel
      picture={ghost}
      title={missing ? newsText.missing : newsText.failed(messageOf(error))}
      text={missing ? newsText.missingText : undefined}
      role="alert"
      level={1}
    >
      {missing ? (
        <ButtonLink look="main" to="/">
          {linkText.backToStore}
        </ButtonLink>
      ) : (
        <Button look="main" onClick={onRetry}>
          {common.tryAgain}
        </Button>
      )}
    </StatePanel>
  );
}
