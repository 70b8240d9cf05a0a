import { readChanges, writeChanges } from '../listing/adapters/changes-json.ts';
import type { ModelObject } from '../listing/adapters/model-object.ts';
import { readModelObject, readModelReader } from '../listing/adapters/read-model-object.ts';
import { readSnapshot, writeSnapshot } from '../listing/adapters/snapshot-json.ts';
import { bringUpToDate, folded, NO_CHANGES, type Snapshot } from '../listing/domain/snapshot.ts';
import type { ReadModel, ReadModelDefect, StoredSnapshot } from '../listing/ports.ts';

/** An object in memory: only a writer that knows its latest state can replace it. */
export function memoryObject() {
  const object = {
    text: undefined as string | undefined,
    version: 0,
    first: undefined as string | undefined,
    /** Letters that were written and read. */
    written: [] as number[],
    read: [] as number[],
    get etag() {
      return object.text === undefined ? undefined : `"${object.version}"`;
    },
    put(text: string | undefined) {
      object.version += 1;
      object.text = text;
      object.first ??= text;
      return object.etag;
    },
    /** What an operator or an accident may do to it. */
    spoil(how: 'removed' | 'damaged' | 'restored') {
      object.put(how === 'removed' ? undefined : how === 'damaged' ? 'damaged' : object.first);
    },
  };
  const access: ModelObject = {
    async read(knownEtag) {
      const { text, etag } = object;
      if (etag !== undefined && etag === knownEtag) return 'unchanged';
      object.read.push(text?.length ?? 0);
      return { text, etag };
    },
    async replace(text, etag) {
      if (etag !== object.etag) return undefined;
      object.written.push(text.length);
      return object.put(text);
    },
  };
  return { object, access };
}

/** The stored read model in memory. */
export function memoryReadModel() {
  const [base, changes] = [memoryObject(), memoryObject()];
  const objects = { base: base.access, changes: changes.access };
  const [writer, reader] = [readModelObject(objects), readModelReader(objects)];
  const model = {
    objects,
    base: base.object,
    changes: changes.object,
    loads: 0,
    /** How often the model was replaced. */
    get writes() {
      return changes.object.written.length;
    },
    get snapshot(): Snapshot {
      const { snapshot } = readSnapshot(base.object.text ?? '');
      const { text } = changes.object;
      return folded(text === undefined ? snapshot : bringUpToDate(snapshot, readChanges(text).changes));
    },
    /** Another writer replaces the model, with something wrong if it is said. */
    replace(next: Snapshot, defect?: ReadModelDefect): void {
      const { etag = null } = base.object;
      const over = base.object.put(textOf(next, etag, defect)) ?? null;
      changes.object.put(writeChanges({ over: defect === 'torn' ? 'other' : over, written: 0, changes: NO_CHANGES }));
    },
    load: (loaded: StoredSnapshot | undefined) => writer.load(loaded),
    save: writer.save,
    reader: {
      load: (loaded: StoredSnapshot | undefined) => {
        model.loads += 1;
        return reader.load(loaded);
      },
    },
  };
  model.replace({ cards: new Map(), developers: new Map() });
  return model satisfies ReadModel;
}

function textOf(next: Snapshot, accepts: string | null, defect: ReadModelDefect | undefined): string | undefined {
  const text = writeSnapshot(next, accepts);
  switch (defect) {
    case 'absent':
      return undefined;
    case 'damaged':
      return text.slice(1);
    case 'older':
      return JSON.stringify({ ...JSON.parse(text), version: 1 });
    case 'incomplete':
      return JSON.stringify({ ...JSON.parse(text), games: [...next.cards.values(), { id: 'unreadable' }] });
    case 'torn':
    case undefined:
      return text;
  }
}
