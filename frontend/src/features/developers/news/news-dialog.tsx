import { newsPostPath } from '@satcade/contracts/addresses';
import type { Game } from '@satcade/contracts/entities';
import type { NewsPost } from '@satcade/contracts/entities/news';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { FailedNotice, Notice } from '../../../components/notice.tsx';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { common } from '../../../content/common.ts';
import { newsDeskText } from '../../../content/developers/news-desk.ts';
import { newsText } from '../../../content/store/news.ts';
import { messageOf } from '../../../lib/api/problem.ts';
import { Link } from '../../../lib/router/router.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { useListHeading } from '../../../lib/use-list-heading.ts';
import { ownNewsQuery, ownPostQuery, useRemovePost } from './api.ts';
import styles from './news-dialog.module.css';
import { PostForm } from './post-form.tsx';

interface NewsDialogProps {
  readonly game: Game;
  readonly onClose: () => void;
}

/** The posts about a game: write, change, publish and delete them. */
export default function NewsDialog({ game, onClose }: NewsDialogProps) {
  const news = useInfiniteQuery(ownNewsQuery(game.id));
  const [edited, setEdited] = useState<string>();
  const post = useQuery(ownPostQuery(game.id, edited === NEW ? undefined : edited));
  const posts = news.data?.pages.flatMap(({ items }) => items) ?? [];
  const error = news.error ?? (edited === undefined ? null : post.error);
  const heading = useListHeading(posts.length);
  const isWriting = edited === NEW || (edited !== undefined && post.isSuccess);
  const titles = edited === NEW ? newsDeskText.newPost : newsDeskText.editPost;
  // One dialog for both: another one would be closed with the first.
  return (
    <Dialog title={isWriting ? titles : newsDeskText.dialog(game.title)} onClose={onClose}>
      {isWriting ? (
        <PostForm game={game} post={edited === NEW ? undefined : post.data} onDone={() => setEdited(undefined)} />
      ) : (
        <div className={styles.parts} aria-busy={news.isPending}>
          <div ref={keepFocus}>
            <Button look="main" onClick={() => setEdited(NEW)}>
              {newsDeskText.write}
            </Button>
          </div>
          <section>
            <h3 ref={heading} tabIndex={-1} className={styles.heading}>
              {newsDeskText.posts}
            </h3>
            {news.isPending && <Skeleton height="96px" />}
            {error !== null && (
              <FailedNotice
                text={newsDeskText.failed(messageOf(error))}
                onRetry={() => void Promise.all([news.refetch(), edited && post.refetch()])}
              />
            )}
            {news.isSuccess && posts.length === 0 && <p className="muted">{newsDeskText.none}</p>}
            <ul>
              {posts.map((each) => (
                <OwnPost key={each.id} post={each} onEdit={() => setEdited(each.id)} />
              ))}
            </ul>
            {news.hasNextPage && (
              <Button
                aria-disabled={news.isFetchingNextPage}
                onClick={() => !news.isFetchingNextPage && void news.fetchNextPage()}
              >
                {newsText.more}
              </Button>
            )}
          </section>
        </div>
      )}
    </Dialog>
  );
}

const NEW = 'new';

/** Back from the form, the focus goes to the first button: that of the form has left the page. */
function keepFocus(place: HTMLDivElement | null): void {
  if (document.activeElement === document.body) place?.querySelector('button')?.focus();
}

function OwnPost({ post, onEdit }: { readonly post: NewsPost; readonly onEdit: () => void }) {
  const [isSure, setSure] = useState(false);
  const remove = useRemovePost(post);
  const { id, gameId, title, status, publishedAt, updatedAt, isHidden } = post;
  const onRemove = () => {
    if (!isSure) return setSure(true);
    if (remove.isPending) return;
    remove.mutate(undefined, {
      onSuccess: () => showToast('good', newsDeskText.removed),
      onError: (error) => showToast('bad', newsDeskText.removeFailed(messageOf(error))),
    });
  };
  return (
    <li className={styles.post}>
      <p className={styles.title}>
        <Link to={newsPostPath({ gameId, postId: id })}>{title}</Link>
        {status === 'draft' && <Badge tone="plain">{newsText.draft}</Badge>}
      </p>
      <p className="muted">
        <DateText iso={publishedAt ?? updatedAt} />
      </p>
      {isHidden && <Notice tone="warn">{newsText.hidden}</Notice>}
      <p className={styles.actions}>
        <Button aria-label={newsDeskText.editOf(title)} onClick={onEdit}>
          {newsDeskText.edit}
        </Button>
        <Button
          aria-label={isSure ? newsDeskText.removeAgain : newsDeskText.removeOf(title)}
          aria-disabled={remove.isPending}
          onClick={onRemove}
          onBlur={() => setSure(false)}
        >
          {isSure ? newsDeskText.removeAgain : newsDeskText.remove}
        </Button>
        {isSure && (
          <Button look="quiet" onClick={() => setSure(false)}>
            {common.cancel}
          </Button>
        )}
      </p>
    </li>
  );
}
