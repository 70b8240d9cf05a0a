import { useQuery } from '@tanstack/react-query';
import { Button, ButtonLink } from '../../components/button.tsx';
import { GameTiles } from '../../components/game-tiles.tsx';
import { ghost } from '../../components/pictures/ghost.ts';
import { Skeleton } from '../../components/skeleton.tsx';
import { StatePanel } from '../../components/state-panel.tsx';
import { common } from '../../content/common.ts';
import { shell } from '../../content/shell.ts';
import { collectionText } from '../../content/store/collections.ts';
import type { Prepare } from '../../lib/api/prepare.ts';
import { ApiProblem, messageOf } from '../../lib/api/problem.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { hidden, hidesOwned } from '../../lib/hidden.ts';
import { useParams } from '../../lib/router/router.tsx';
import { useStore } from '../../lib/storage/use-store.ts';
import { useTitle } from '../../lib/text/title.ts';
import { useOwnedIds } from '../marks/published/api.ts';
import styles from './collection-page.module.css';
import { collectionQuery } from './published/api.ts';

export const prepare: Prepare = ({ params: { slug = '' } }) => queryClient.prefetchQuery(collectionQuery(slug));

/** Not there, over, or not an address at all. */
const isMissing = (error: unknown): boolean =>
  error instanceof ApiProblem && ['not-found', 'gone', 'validation'].includes(error.code);

/** Games that Admins put together. */
export default function CollectionPage() {
  const { slug = '' } = useParams();
  const hiding = useStore(hidden);
  const owned = useOwnedIds();
  const collection = useQuery(collectionQuery(slug, hiding));
  useTitle(collection.data?.title ?? (collection.isError ? collectionText.missing : collectionText.loading));
  if (collection.isError) {
    const missing = isMissing(collection.error);
    return (
      <StatePanel
        picture={ghost}
        title={missing ? collectionText.missing : collectionText.failed(messageOf(collection.error))}
        text={missing ? collectionText.missingText : undefined}
        role="alert"
        level={1}
      >
        {missing ? (
          <ButtonLink look="main" to="/list">
            {collectionText.browse}
          </ButtonLink>
        ) : (
          <Button look="main" onClick={() => void collection.refetch()}>
            {common.tryAgain}
          </Button>
        )}
      </StatePanel>
    );
  }
  if (collection.isPending) {
    return (
      <div className="page" aria-busy="true">
        <h1 className="visually-hidden">{collectionText.loading}</h1>
        <Skeleton height="320px" />
      </div>
    );
  }
  const { title, text, games } = collection.data;
  return (
    <div className="page">
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      <p className={styles.text}>{text}</p>
      <GameTiles title={shell.allGames} games={hidesOwned(hiding) ? games.filter(({ id }) => !owned.has(id)) : games} />
    </div>
  );
}
