import type { LibraryItem } from '@satcade/contracts/entities';
import { ButtonLink } from '../../../components/button.tsx';
import { FailedNotice } from '../../../components/notice.tsx';
import { shelf } from '../../../components/pictures/shelf.ts';
import { Skeleton } from '../../../components/skeleton.tsx';
import { FailedPanel, StatePanel } from '../../../components/state-panel.tsx';
import { libraryText } from '../../../content/order/library.ts';
import { messageOf } from '../../../lib/api/problem.ts';
import type { useLibrary } from '../api.ts';
import styles from '../library-page.module.css';
import { Shelf } from './shelf-view.tsx';

interface LibrarySectionProps {
  readonly library: ReturnType<typeof useLibrary>;
  readonly items: readonly LibraryItem[];
}

/** The tab 'Games' of the library, in each of its states. */
export function LibrarySection({ library, items }: LibrarySectionProps) {
  if (library.isPending) return <LoadingShelf />;
  if (library.isError && items.length === 0) {
    return (
      <FailedPanel title={libraryText.loadFailed(messageOf(library.error))} onRetry={() => void library.refetch()} />
    );
  }
  if (items.length === 0) {
    return (
      <StatePanel picture={shelf} title={libraryText.emptyTitle} text={libraryText.emptyText}>
        <ButtonLink look="main" to="/">
          {libraryText.browseStore}
        </ButtonLink>
      </StatePanel>
    );
  }
  return (
    <>
      {library.isError && (
        <FailedNotice tone="warn" text={libraryText.moreFailed} onRetry={() => void library.fetchNextPage()} />
      )}
      {library.hasNextPage && !library.isError && (
        <p className={styles.progress} role="status">
          {libraryText.loadingMore(items.length)}
        </p>
      )}
      <Shelf items={items} />
    </>
  );
}

function LoadingShelf() {
  return (
    <>
      <p className="visually-hidden" role="status">
        {libraryText.loading}
      </p>
      <ul className={styles.grid}>
        {[0, 1, 2, 3, 4].map((place) => (
          <li key={place}>
            <Skeleton ratio="3 / 4" />
          </li>
        ))}
      </ul>
    </>
  );
}
