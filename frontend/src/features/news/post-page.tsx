import { gamePath, newsPath } from '@satcade/contracts/addresses';
import type { NewsPost } from '@satcade/contracts/entities/news';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { DateText } from '../../components/date-text.tsx';
import { Notice } from '../../components/notice.tsx';
import { Picture } from '../../components/picture/picture.tsx';
import { newsText } from '../../content/store/news.ts';
import { adultContent } from '../../lib/adult.ts';
import type { Prepare } from '../../lib/api/prepare.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { useUser } from '../../lib/auth/session.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import type { Frame } from '../../lib/picture-sources.ts';
import { Link, useParams } from '../../lib/router/router.tsx';
import { useMedia } from '../../lib/site-config.ts';
import { useStore } from '../../lib/storage/use-store.ts';
import { useTitle } from '../../lib/text/title.ts';
import { newsGameQuery, postQuery } from './api.ts';
import styles from './news-page.module.css';
import { NewsFailure, NewsLoading } from './news-page.tsx';
import { FollowButton } from './published/follow-button.tsx';
import { Markdown } from './published/markdown.tsx';

const ReportDialog = lazyPart(() => import('./report-dialog.tsx'));

const FRAME: Frame = { sizes: '(min-width:960px) 900px,95vw', widest: 900, ratio: 16 / 9 };

export const prepare: Prepare = ({ params: { gameId = '', postId = '' } }) =>
  Promise.all([queryClient.prefetchQuery(newsGameQuery(gameId)), queryClient.prefetchQuery(postQuery(gameId, postId))]);

/** One post about a game. */
export default function PostPage() {
  const { gameId = '', postId = '' } = useParams();
  const user = useUser();
  const game = useQuery(newsGameQuery(gameId));
  const found = useQuery(postQuery(gameId, postId));
  const [isReporting, setReporting] = useState(false);
  const error = game.error ?? found.error;
  useTitle(found.data?.title ?? (error ? newsText.missing : newsText.loading));
  if (error) return <NewsFailure error={error} onRetry={() => void Promise.all([game.refetch(), found.refetch()])} />;
  const post = found.data;
  if (game.data === undefined || post === undefined) return <NewsLoading />;
  const { developerId, developerName, title } = game.data;
  return (
    <article className="page">
      <h1 className={styles.title} tabIndex={-1}>
        {post.title}
      </h1>
      <p className={styles.facts}>
        <Link to={gamePath(game.data)}>{newsText.about(title)}</Link>
        <PostDates post={post} />
        {post.version !== undefined && <span className="mono">{newsText.version(post.version)}</span>}
        {post.status === 'draft' && <Badge tone="plain">{newsText.draft}</Badge>}
      </p>
      {post.isHidden && <Notice tone="warn">{newsText.hidden}</Notice>}
      <PostPicture post={post} />
      <div className={styles.text}>
        <Markdown text={post.body ?? ''} level={2} />
      </div>
      <p className={styles.actions}>
        <Link to={newsPath(gameId)} aria-label={newsText.allOf(title)}>
          {newsText.all}
        </Link>
        {developerName !== undefined && <FollowButton developerId={developerId} name={developerName} />}
        {user !== undefined && user.userId !== developerId && (
          <Button look="quiet" onClick={() => setReporting(true)}>
            {newsText.report}
          </Button>
        )}
      </p>
      {isReporting && (
        <Suspense>
          <ReportDialog post={post} onClose={() => setReporting(false)} />
        </Suspense>
      )}
    </article>
  );
}

function PostDates({ post: { publishedAt, createdAt, updatedAt } }: { readonly post: NewsPost }) {
  const since = publishedAt ?? createdAt;
  return (
    <>
      <DateText iso={since} />
      {updatedAt > since && <DateText iso={updatedAt} text={newsText.edited} />}
    </>
  );
}

function PostPicture({ post: { pictureKey, picture, isAdult } }: { readonly post: NewsPost }) {
  const isShown = useStore(adultContent);
  const url = useMedia()(pictureKey);
  if (url === undefined || (isAdult === true && !isShown)) return null;
  return (
    <div className={styles.picture}>
      <Picture url={url} facts={picture} frame={FRAME} width={900} height={506} alt="" loads="first" />
    </div>
  );
}
