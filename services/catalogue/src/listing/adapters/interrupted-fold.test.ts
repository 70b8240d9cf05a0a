import { describe, expect, it } from '@jest/globals';
import { memoryReadModel } from '../../testing/memory-read-model.ts';
import { aCard, ulid } from '../../testing/samples.ts';
import { bringUpToDate, type Snapshot } from '../domain/snapshot.ts';
import type { StoredSnapshot } from '../ports.ts';
import { type ModelObjects, readModelObject, readModelReader } from './read-model-object.ts';

/* What two writers and a reader see while a base is being written. The property test finds most of it, but rarely. */

const FIRST = ulid(1);
const sold = (snapshot: Snapshot, id: string, purchaseCount: number) =>
  bringUpToDate(snapshot, { cards: new Map([[id, aCard({ id, purchaseCount })]]), developers: new Map() });

async function stop(): Promise<never> {
  throw new Error('the function was stopped');
}

/** Three games of which none is sold. */
function setUp() {
  const model = memoryReadModel();
  model.replace({
    cards: new Map([1, 2, 3].map((number) => [ulid(number), aCard({ id: ulid(number), purchaseCount: 0 })])),
    developers: new Map(),
  });
  const writer = (objects: ModelObjects = model.objects) => {
    const { load, save } = readModelObject(objects);
    let loaded: StoredSnapshot | undefined;
    return {
      async sell(id: string, count: number) {
        loaded = await load(loaded);
        loaded = (await save(sold(loaded.snapshot, id, count), loaded)) ?? loaded;
      },
    };
  };
  const shown = async (loadedBefore?: StoredSnapshot) => {
    const { snapshot } = await readModelReader(model.objects).load(loadedBefore);
    return [1, 2, 3].map((number) => snapshot.cards.get(ulid(number))?.purchaseCount);
  };
  /** The objects as a writer uses them whose base is written only after `meanwhile`. */
  const slow = (meanwhile: () => Promise<unknown>): ModelObjects => ({
    changes: model.objects.changes,
    base: {
      read: model.objects.base.read,
      async replace(text, etag) {
        await meanwhile();
        return model.objects.base.replace(text, etag);
      },
    },
  });
  return { model, writer, shown, slow };
}

describe('a new base', () => {
  it('is written when the changes since the last one have cost as much as one', async () => {
    const { model, writer, shown } = setUp();
    const { sell } = writer();
    const bases: number[] = [];
    for (let count = 1; count <= 6; count += 1) {
      await sell(FIRST, count);
      bases.push(model.base.written.length);
    }
    expect(bases).toEqual([0, 0, 1, 1, 1, 2]);
    expect(await shown()).toEqual([6, 0, 0]);
  });

  it('does not bring back how a game was while it was written', async () => {
    const { writer, shown, slow } = setUp();
    const other = writer(slow(stop));
    const { sell } = writer(
      slow(async () => {
        await expect(other.sell(FIRST, 0)).rejects.toThrow('stopped');
        await expect(other.sell(ulid(2), 1)).rejects.toThrow('stopped');
      }),
    );
    await sell(FIRST, 1);
    await sell(FIRST, 2);
    await sell(FIRST, 3);
    expect(await shown()).toEqual([0, 1, 0]);
  });

  it('is read by nobody who has the one before and the changes over it, until the next change', async () => {
    const { model, writer, shown } = setUp();
    const { sell } = writer();
    await sell(FIRST, 1);
    const loaded = await readModelReader(model.objects).load(undefined);
    const { read } = model.base;
    const before = read.length;
    await sell(FIRST, 2);
    await sell(FIRST, 3);
    expect(model.base.written.length).toBe(1);
    expect([await shown(loaded), read.length]).toEqual([[3, 0, 0], before]);
    const { etag } = model.changes;
    await sell(FIRST, 4);
    expect([await shown(loaded), read.length]).toEqual([[4, 0, 0], before + 1]);
    expect(JSON.parse(model.changes.text ?? '')).toMatchObject({ over: model.base.etag, from: etag });
  });

  it('is not read by a function that has read all changes over the one before', async () => {
    const { model, writer } = setUp();
    const { sell } = writer();
    const { load } = readModelReader(model.objects);
    await sell(FIRST, 0);
    let loaded = await load(undefined);
    model.base.read.length = 0;
    for (let count = 1; count <= 20; count += 1) {
      await sell(ulid(1 + (count % 3)), count);
      loaded = await load(loaded);
      expect([...loaded.snapshot.cards]).toEqual([...(await load(undefined)).snapshot.cards]);
      model.base.read.length -= 1;
    }
    expect([model.base.written.length > 3, model.base.read.length]).toEqual([true, 0]);
  });

  it('loses nothing when its writer stops before it is written, and the next change writes it', async () => {
    const { model, writer, shown, slow } = setUp();
    const { sell } = writer(slow(stop));
    await sell(FIRST, 1);
    await sell(FIRST, 2);
    await expect(sell(FIRST, 3)).rejects.toThrow('stopped');
    expect([await shown(), model.base.written.length]).toEqual([[3, 0, 0], 0]);
    await writer().sell(ulid(2), 1);
    expect([await shown(), model.base.written.length]).toEqual([[3, 1, 0], 1]);
  });

  it('does not replace one that another writer has written meanwhile', async () => {
    const { model, writer, shown, slow } = setUp();
    const other = writer();
    const { sell } = writer(
      slow(async () => {
        for (let count = 5; count < 7; count += 1) await other.sell(ulid(3), count);
      }),
    );
    await sell(FIRST, 1);
    await sell(FIRST, 2);
    await sell(FIRST, 3);
    expect([await shown(), model.base.written.length]).toEqual([[3, 0, 6], 1]);
  });

  it('and changes that do not belong together are not mixed, and a writer is told', async () => {
    const { model, writer, shown } = setUp();
    const old = model.base.text;
    const { sell } = writer();
    for (let count = 1; count <= 4; count += 1) await sell(FIRST, count);
    model.base.put(old);
    expect(await shown()).toEqual([0, 0, 0]);
    const { load } = readModelObject(model.objects);
    expect((await load(undefined)).defect).toBe('torn');
  });

  it('without the changes that were written with it is not a whole list', async () => {
    const { model } = setUp();
    model.changes.put(undefined);
    expect((await readModelObject(model.objects).load(undefined)).defect).toBe('torn');
  });
});

describe('a writer', () => {
  it('does not take a game for up to date because of changes that it read before a new base', async () => {
    const { model, writer } = setUp();
    const first = writer();
    await first.sell(FIRST, 1);
    let isFirst = true;
    // While this writer reads, the game is sold and refunded by others, and a base is written.
    const objects: ModelObjects = {
      ...model.objects,
      base: {
        ...model.objects.base,
        async read(etag) {
          if (isFirst) {
            isFirst = false;
            await first.sell(FIRST, 2);
            await first.sell(FIRST, 3);
          }
          return model.objects.base.read(etag);
        },
      },
    };
    const { snapshot } = await readModelObject(objects).load(undefined);
    expect(snapshot.cards.get(FIRST)?.purchaseCount).toBe(3);
  });
});
