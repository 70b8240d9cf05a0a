import type { Notice } from '@satcade/contracts/entities/notices';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, ButtonLink } from '../../components/button.tsx';
import { ghost } from '../../components/pictures/ghost.ts';
import { SignInPanel } from '../../components/sign-in-panel.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { StatePanel } from '../../components/state-panel.tsx';
import { noticesText } from '../../content/account/notices.ts';
import { common } from '../../content/common.ts';
import { messageOf } from '../../lib/api/problem.ts';
import { useUser } from '../../lib/auth/session.ts';
import { useTitle } from '../../lib/text/title.ts';
import { noticesQuery, useMark } from './api.ts';
import { NoticeRow } from './notice-row.tsx';
import styles from './notices.module.css';

/** The inbox. The bell in the header keeps it up to date. */
export default function NoticesPage() {
  useTitle(noticesText.title);
  const user = useUser();
  return (
    <div className="page">
      {user === undefined ? <SignInPanel title={noticesText.signInTitle} /> : <Inbox userId={user.userId} />}
    </div>
  );
}

function Inbox({ userId }: { readonly userId: string }) {
  const list = useInfiniteQuery(noticesQuery(userId));
  const mark = useMark(userId);
  const entries: readonly Notice[] = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const asOf = list.data?.pages[0]?.asOf;
  const hasUnread = entries.some(({ isRead }) => !isRead);
  return (
    <>
      <div className={styles.head}>
        <h1 tabIndex={-1}>{noticesText.title}</h1>
        <div className={styles.actions}>
          {hasUnread && asOf !== undefined && (
            <Button onClick={() => mark.mutate({ asOf })}>{noticesText.markAll}</Button>
          )}
          <ButtonLink look="quiet" to="/notices/settings">
            {noticesText.settings}
          </ButtonLink>
        </div>
      </div>
      {list.isPending && <Skeleton height="280px" />}
      {list.isError && entries.length === 0 && (
        <StatePanel picture={ghost} title={noticesText.failed} text={messageOf(list.error)} role="alert">
          <Button onClick={() => void list.refetch()}>{common.tryAgain}</Button>
        </StatePanel>
      )}
      {list.isSuccess && entries.length === 0 && (
        <StatePanel picture={ghost} title={noticesText.empty} text={noticesText.emptyText} />
      )}
      {entries.length > 0 && (
        <ul className={styles.list}>
          {entries.map((notice) => (
            <NoticeRow key={notice.id} notice={notice} onMark={(isRead) => mark.mutate({ id: notice.id, isRead })} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button aria-disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {noticesText.more}
        </Button>
      )}
    </>
  );
}
