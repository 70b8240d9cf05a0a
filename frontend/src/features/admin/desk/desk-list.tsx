import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { type Key, type ReactNode, useId } from 'react';
import { Button } from '../../../components/button.tsx';
import { FailedNotice, Notice } from '../../../components/notice.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { adminText } from '../../../content/admin/admin.ts';
import { ApiProblem, messageOf } from '../../../lib/api/problem.ts';
import { useListHeading } from '../../../lib/use-list-heading.ts';
import styles from '../admin.module.css';

interface DeskListProps<Item> {
  readonly title: string;
  readonly query: UseInfiniteQueryResult<InfiniteData<{ readonly items: readonly Item[] }>>;
  readonly empty: string;
  /** Shown instead when nothing was found so far and there are more pages to check. */
  readonly emptySoFar?: string;
  readonly more?: string;
  readonly keyOf: (item: Item) => Key;
  readonly children: (item: Item) => ReactNode;
}

/** One list of open work, with its states: loading, empty, forbidden, failed, and more to load. */
export function DeskList<Item>(props: DeskListProps<Item>) {
  const { title, query, empty, emptySoFar, more = adminText.more, keyOf, children } = props;
  const id = useId();
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  const heading = useListHeading(items.length);
  return (
    <section className={styles.section} aria-labelledby={id} aria-busy={query.isPending}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {query.isPending && (
        <>
          <p className="visually-hidden" role="status">
            {adminText.loading}
          </p>
          <Skeleton height="120px" />
        </>
      )}
      {query.isError && <LoadFailure error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && items.length === 0 && (
        <p className="muted">{query.hasNextPage ? (emptySoFar ?? empty) : empty}</p>
      )}
      <ul>
        {items.map((item) => (
          <li key={keyOf(item)} className={styles.item}>
            {children(item)}
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          aria-disabled={query.isFetchingNextPage}
          onClick={() => !query.isFetchingNextPage && void query.fetchNextPage()}
        >
          {more}
        </Button>
      )}
    </section>
  );
}

/** The reason why something is not shown. It offers no second try to a user who is no longer an Admin. */
export function LoadFailure({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const isForbidden = error instanceof ApiProblem && error.status === 403;
  return isForbidden ? (
    <Notice tone="bad">{adminText.forbidden}</Notice>
  ) : (
    <FailedNotice text={adminText.failed(messageOf(error))} onRetry={onRetry} />
  );
}
