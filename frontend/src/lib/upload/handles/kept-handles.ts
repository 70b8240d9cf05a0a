import { createStore, delMany, entries, setMany } from 'idb-keyval';
import * as z from 'zod/mini';

/** The handles of an upload's files, kept across reloads and restarts of the browser. */
export interface KeptHandles {
  /** By place, of a submission. */
  keep(id: string, handles: ReadonlyMap<string, FileSystemHandle>): Promise<void>;
  find(id: string): Promise<ReadonlyMap<string, FileSystemHandle>>;
  forget(id: string): Promise<void>;
}

const SEPARATOR = '|';

/** Kept in IndexedDB, the only storage that takes handles. Where it is forbidden, nothing is found. */
function createKeptHandles(database: string): KeptHandles {
  const store = () => createStore(database, 'handles');
  const all = async (id: string) =>
    (await entries(store())).flatMap(([key, value]) => {
      const [owner, place] = String(key).split(SEPARATOR);
      const handle = z.instanceof(FileSystemHandle).safeParse(value).data;
      return owner === id && place !== undefined && handle !== undefined ? [[place, handle] as const] : [];
    });
  return {
    keep: (id, handles) =>
      quietly(
        () =>
          setMany(
            [...handles].map(([place, handle]) => [id + SEPARATOR + place, handle]),
            store(),
          ),
        undefined,
      ),
    find: (id) => quietly(async () => new Map(await all(id)), new Map()),
    forget: (id) =>
      quietly(async () => {
        const places = (await all(id)).map(([place]) => id + SEPARATOR + place);
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
