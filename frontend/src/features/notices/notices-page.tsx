import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { ghost } from '../../components/pictures/ghost.ts';
import { SignInPanel } from '../../components/sign-in-panel.tsx';
import { FailedPanel, StatePanel } from '../../components/state-panel.tsx';
import { bellText } from '../../content/account/bell.ts';
import { noticesText } from '../../content/account/notices.ts';
import { common } from '../../content/common.ts';
import { messageOf } from '../../lib/api/problem.ts';
import { useUser } from '../../lib/auth/session.ts';
import { cx } from '../../lib/cx.ts';
import { useTitle } from '../../lib/text/title.ts';
import { noticesQuery, useMark } from './api.ts';
import { LoadingRows } from './loading-rows.tsx';
import { NoticeRow } from './notice-row.tsx';
import styles from './notices.module.css';
import { shownCount, unreadQuery } from './published/api.ts';

/** The inbox. The bell in the header keeps it up to date. */
export default function NoticesPage() {
  useTitle(bellText.title);
  const user = useUser();
  return (
    <div className="page">
      {user === undefined ? <SignInPanel title={noticesText.signInTitle} /> : <Inbox userId={user.userId} />}
    </div>
  );
}

function Inbox({ userId }: { readonly userId: string }) {
  const list = useInfiniteQuery(noticesQuery(userId));
  const { data: unread } = useQuery(unreadQuery(userId));
  const mark = useMark(userId);
  const entries = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const asOf = list.data?.pages[0]?.asOf;
  const isAllRead = unread === 0 && entries.every(({ isRead }) => isRead);
  const rows = useRef<HTMLUListElement>(null);
  const showMore = useFocusOnNew(rows, list);
  return (
    <div className={styles.narrow}>
      <div className={styles.head}>
        <div>
          <h1 tabIndex={-1}>{bellText.title}</h1>
          <p className={cx('muted', styles.status)} role="status">
            {list.isPending && noticesText.loading}
            {entries.length > 0 &&
              unread !== undefined &&
              (unread === 0 ? noticesText.allRead : bellText.unread(shownCount(unread)))}
          </p>
        </div>
        <div className={styles.actions}>
          {/* Not removed when all is read: it would take the focus along. */}
          {entries.length > 0 && asOf !== undefined && (
            <Button aria-disabled={isAllRead} onClick={() => !isAllRead && mark.mutate({ asOf })}>
              {noticesText.markAll}
            </Button>
          )}
          <ButtonLink look="quiet" className={styles.link} to="/notices/settings">
            {noticesText.settings}
          </ButtonLink>
        </div>
      </div>
      {list.isPending && <LoadingRows />}
      {list.isError && entries.length === 0 && (
        <FailedPanel title={noticesText.failed} text={messageOf(list.error)} onRetry={() => void list.refetch()} />
      )}
      {list.isSuccess && entries.length === 0 && (
        <StatePanel picture={ghost} title={noticesText.empty} text={noticesText.emptyText}>
          <ButtonLink look="main" to="/">
            {noticesText.browse}
          </ButtonLink>
        </StatePanel>
      )}
      {entries.length > 0 && (
        <ul ref={rows} className={styles.list}>
          {entries.map((notice) => (
            <NoticeRow key={notice.id} notice={notice} onMark={(isRead) => mark.mutate({ id: notice.id, isRead })} />
          ))}
        </ul>
      )}
      {list.isFetchNextPageError && <Notice tone="bad">{noticesText.moreFailed(messageOf(list.error))}</Notice>}
      {list.hasNextPage && (
        <Button className={styles.more} aria-disabled={list.isFetchingNextPage} onClick={showMore}>
          {list.isFetchingNextPage ? common.loading : noticesText.more}
        </Button>
      )}
    </div>
  );
}

type List = Pick<ReturnType<typeof useInfiniteQuery>, 'isFetchingNextPage' | 'fetchNextPage' | 'hasNextPage'>;

/** Loads older entries and moves the focus to the first of them, which is where the button was. */
function useFocusOnNew(rows: RefObject<HTMLUListElement | null>, list: List): () => void {
  const { isFetchingNextPage, hasNextPage, fetchNextPage } = list;
  const shownBefore = useRef<number>(undefined);
  useEffect(() => {
    const before = shownBefore.current;
    if (before === undefined || isFetchingNextPage) return;
    shownBefore.current = undefined;
    const all = rows.current?.children;
    // The last page may be empty: then the button is gone, too.
    const next = all?.[before] ?? (hasNextPage ? undefined : all?.[before - 1]);
    next?.querySelector('a')?.focus({ preventScroll: true });
  }, [isFetchingNextPage, hasNextPage, rows]);
  return () => {
    if (isFetchingNextPage) return;
    shownBefore.current = rows.current?.children.length;
    void fetchNextPage();
  };
}
