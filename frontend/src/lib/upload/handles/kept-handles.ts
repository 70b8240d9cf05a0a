import { createStore, delMany, entries, setMany } from 'idb-keyval';
import * as z from 'zod/mini';

/** The handles of an upload's files, kept across reloads and restarts of the browser. */
export interface KeptHandles {
  /** By place in the game. */
  keep(gameId: string, handles: ReadonlyMap<string, FileSystemHandle>): Promise<void>;
  find(gameId: string): Promise<ReadonlyMap<string, FileSystemHandle>>;
  forget(gameId: string): Promise<void>;
}

const SEPARATOR = '|';

/** Kept in IndexedDB, the only storage that takes handles. Where it is forbidden, nothing is found. */
function createKeptHandles(database: string): KeptHandles {
  const store = () => createStore(database, 'handles');
  const all = async (gameId: string) =>
    (await entries(store())).flatMap(([key, value]) => {
      const [owner, place] = String(key).split(SEPARATOR);
      const handle = z.instanceof(FileSystemHandle).safeParse(value).data;
      return owner === gameId && place !== undefined && handle !== undefined ? [[place, handle] as const] : [];
    });
  return {
    keep: (gameId, handles) =>
      quietly(
        () =>
          setMany(
            [...handles].map(([place, handle]) => [gameId + SEPARATOR + place, handle]),
            store(),
          ),
        undefined,
      ),
    find: (gameId) => quietly(async () => new Map(await all(gameId)), new Map()),
    forget: (gameId) =>
      quietly(async () => {
        const places = (await all(gameId)).map(([place]) => gameId + SEPARATOR + place);
        await delMany(places, store());
      }, undefined),
  };
}

async function quietly<T>(action: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await action();
  } catch {
    return otherwise;
  }
}

export const keptHandles = createKeptHandles('satcade-uploads');
