import { newsPostPath } from '@satcade/contracts/addresses';
import type { NewsPost } from '@satcade/contracts/entities/news';
import { DateText } from '../../../components/date-text.tsx';
import { Picture } from '../../../components/picture/picture.tsx';
import { newsText } from '../../../content/store/news.ts';
import { adultContent } from '../../../lib/adult.ts';
import type { Frame } from '../../../lib/picture-sources.ts';
import { Link } from '../../../lib/router/router.tsx';
import { useMedia } from '../../../lib/site-config.ts';
import { useStore } from '../../../lib/storage/use-store.ts';
import styles from './news-items.module.css';

interface NewsItemsProps {
  readonly posts: readonly NewsPost[];
  /** The level of the posts' headings. */
  readonly level: 2 | 3;
  /** For posts of several games. */
  readonly namesGames?: boolean;
}

const FRAME: Frame = { sizes: '(max-width:560px) 95vw,200px', widest: 560, ratio: 16 / 9 };

/** The beginnings of posts, with links to them. */
export function NewsItems({ posts, level, namesGames = false }: NewsItemsProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <ul className={styles.list}>
      {posts.map((post) => (
        <li key={post.id} className={styles.post}>
          <PostPicture post={post} />
          <div className={styles.words}>
            <Heading className={styles.title}>
              <Link to={newsPostPath({ gameId: post.gameId, postId: post.id })}>{post.title}</Link>
            </Heading>
            <p className={styles.facts}>
              <DateText iso={post.publishedAt ?? post.createdAt} />
              {namesGames && <span>{post.gameTitle}</span>}
              {post.version !== undefined && <span className="mono">{newsText.version(post.version)}</span>}
            </p>
            <p>{post.summary}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function PostPicture({ post: { pictureKey, picture, isAdult } }: { readonly post: NewsPost }) {
  const isShown = useStore(adultContent);
  const url = useMedia()(pictureKey);
  if (url === undefined || (isAdult === true && !isShown)) return null;
  return (
    <div className={styles.picture}>
      <Picture url={url} facts={picture} frame={FRAME} width={200} height={112} alt="" />
    </div>
  );
}
