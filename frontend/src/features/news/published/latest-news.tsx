import { newsPath } from '@satcade/contracts/addresses';
import type { Game } from '@satcade/contracts/entities';
import { useQuery } from '@tanstack/react-query';
import { FailedNotice } from '../../../components/notice.tsx';
import { newsText } from '../../../content/store/news.ts';
import { isNotFound, messageOf } from '../../../lib/api/problem.ts';
import { Link } from '../../../lib/router/router.tsx';
import { firstNewsQuery } from './api.ts';
import styles from './latest-news.module.css';
import { NewsItems } from './news-items.tsx';

/** The newest posts on a game's page. Nothing for a game without posts. */
export function GameNews({ game }: { readonly game: Game }) {
  const news = useQuery(firstNewsQuery({ gameId: game.id }));
  const posts = news.data?.items ?? [];
  const failed = news.isError && !isNotFound(news.error);
  if (posts.length === 0 && !failed) return null;
  return (
    <section aria-labelledby="news">
      <h2 id="news" className={styles.heading}>
        {newsText.title}
      </h2>
      {failed && <FailedNotice text={newsText.failed(messageOf(news.error))} onRetry={() => void news.refetch()} />}
      <NewsItems posts={posts} level={3} />
      {posts.length > 0 && (
        <Link className={styles.all} to={newsPath(game.id)} aria-label={newsText.allOf(game.title)}>
          {newsText.all}
        </Link>
      )}
    </section>
  );
}

/** The newest posts about the games of a developer or publisher. Nothing without posts. */
export function MakerNews({ userId }: { readonly userId: string }) {
  const news = useQuery(firstNewsQuery({ makerId: userId }));
  const posts = news.data?.items ?? [];
  if (posts.length === 0) return null;
  return (
    <section aria-labelledby="news" className={styles.part}>
      <h2 id="news" className={styles.heading}>
        {newsText.title}
      </h2>
      <NewsItems posts={posts} level={3} namesGames />
    </section>
  );
}
