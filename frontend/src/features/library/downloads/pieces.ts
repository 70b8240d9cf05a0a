/** Bytes held in memory before they are stored as a piece of the file. */
const PIECE_BYTES = 8 * 1024 * 1024;

/** The storage for the pieces of a file, in their order. */
export interface PieceStore {
  /** Stores a piece. The returned piece replaces the one in memory. */
  write(place: number, piece: Blob): Promise<Blob>;
  clear(): Promise<void>;
}

/** Keeps pieces in memory, which the browser may move to its disk. A reload loses them. */
export const noStore: PieceStore = { write: async (_, piece) => piece, clear: async () => undefined };

/**
 * The bytes of a file as they arrive, stored in pieces, so that memory holds one piece at most. `before` holds the
 * pieces that an earlier page stored.
 */
export function pieces(store: PieceStore, before: readonly Blob[] = []) {
  let whole = [...before];
  let loose: Uint8Array<ArrayBuffer>[] = [];
  let looseBytes = 0;
  let received = before.reduce((sum, { size }) => sum + size, 0);

  async function flush(): Promise<void> {
    if (looseBytes === 0) return;
    const piece = new Blob(loose);
    [loose, looseBytes] = [[], 0];
    const place = whole.push(piece) - 1;
    whole[place] = await store.write(place, piece);
  }

  return {
    received: () => received,
    flush,
    async add(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
      loose.push(bytes);
      looseBytes += bytes.byteLength;
      received += bytes.byteLength;
      if (looseBytes >= PIECE_BYTES) await flush();
    },
    async clear(): Promise<void> {
      [whole, loose, looseBytes, received] = [[], [], 0, 0];
      await store.clear();
    },
    blob: (): Blob => new Blob([...whole, ...loose]),
  };
}
export type Pieces = ReturnType<typeof pieces>;
