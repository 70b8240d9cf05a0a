import { Button, ButtonLink } from '../../components/button.tsx';
import { ghost } from '../../components/pictures/ghost.ts';
import { shelf } from '../../components/pictures/shelf.ts';
import { SignInPanel } from '../../components/sign-in-panel.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { StatePanel } from '../../components/state-panel.tsx';
import { common } from '../../content/common.ts';
import { libraryText } from '../../content/library.ts';
import { useUser } from '../../lib/auth/session.ts';
import { messageOf } from '../../lib/problem.ts';
import { useTitle } from '../../lib/title.ts';
import { useLibrary } from './library.ts';
import styles from './library-page.module.css';
import { countsOf } from './shelf.ts';
import { Shelf } from './shelf-view.tsx';

export default function LibraryPage() {
  useTitle(libraryText.title);
  const user = useUser();
  const library = useLibrary(user?.userId);
  if (user === undefined) {
    return (
      <div className="page">
        <SignInPanel title={libraryText.signInTitle} text={libraryText.signInText} />
      </div>
    );
  }
  const items = library.data?.pages.flatMap((page) => page.items) ?? [];
  const { owned, downloaded, ready } = countsOf(items);
  return (
    <div className="page" aria-busy={library.isPending}>
      <div className={styles.head}>
        <h1 tabIndex={-1}>{libraryText.title}</h1>
        <dl className={styles.counts}>
          <Count label={libraryText.gamesOwned} value={owned} isKnown={library.isSuccess} />
          <Count label={libraryText.downloaded} value={downloaded} isKnown={library.isSuccess} />
          <Count label={libraryText.ready} value={ready} isKnown={library.isSuccess} />
        </dl>
      </div>
      {library.isPending && <LoadingShelf />}
      {library.isError && (
        <StatePanel picture={ghost} title={libraryText.loadFailed(messageOf(library.error))} role="alert">
          <Button look="main" onClick={() => void library.refetch()}>
            {common.tryAgain}
          </Button>
        </StatePanel>
      )}
      {library.isSuccess && owned === 0 && (
        <StatePanel picture={shelf} title={libraryText.emptyTitle} text={libraryText.emptyText}>
          <ButtonLink look="main" to="/">
            {libraryText.browseStore}
          </ButtonLink>
        </StatePanel>
      )}
      {owned > 0 && <Shelf items={items} />}
      {library.hasNextPage && (
        <Button disabled={library.isFetchingNextPage} onClick={() => void library.fetchNextPage()}>
          {libraryText.showMore}
        </Button>
      )}
    </div>
  );
}

interface CountProps {
  readonly label: string;
  readonly value: number;
  readonly isKnown: boolean;
}

function Count({ label, value, isKnown }: CountProps) {
  return (
    <div className={styles.count}>
      <dt>{label}</dt>
      <dd className="mono">{isKnown ? value : '–'}</dd>
    </div>
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
