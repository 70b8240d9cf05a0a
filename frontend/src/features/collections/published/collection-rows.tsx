import { collectionPath } from '@satcade/contracts/addresses';
import { useQuery } from '@tanstack/react-query';
import { GameTiles } from '../../../components/game-tiles.tsx';
import { collectionText } from '../../../content/store/collections.ts';
import { hidden, hidesOwned } from '../../../lib/hidden.ts';
import { Link } from '../../../lib/router/router.tsx';
import { useStore } from '../../../lib/storage/use-store.ts';
import { useOwnedIds } from '../../marks/published/api.ts';
import { collectionsQuery } from './api.ts';

/** The collections that are shown now, each with its first games. Nothing while they load, or without any. */
export function CollectionRows() {
  const hiding = useStore(hidden);
  const owned = useOwnedIds();
  const { data } = useQuery(collectionsQuery(hiding));
  return data?.items.map(({ slug, title, text, gameCount, games }) => (
    <GameTiles
      key={slug}
      title={title}
      games={hidesOwned(hiding) ? games.filter(({ id }) => !owned.has(id)) : games}
      note={text === '' ? undefined : text}
      action={
        <Link to={collectionPath(slug)}>
          {collectionText.all(gameCount)}
          <span className="visually-hidden"> {collectionText.of(title)}</span>
        </Link>
      }
    />
  ));
}
