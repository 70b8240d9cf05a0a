import { ChangedCards } from '../domain/changed-cards.ts';
import {
  bringUpToDate,
  changesOver,
  EMPTY_SNAPSHOT,
  flat,
  folded,
  NO_CHANGES,
  overlaid,
  type Snapshot,
} from '../domain/snapshot.ts';
import type { ReadModel, ReadModelReader, StoredBase, StoredChanges, StoredPart, StoredSnapshot } from '../ports.ts';
import { readChanges, writeChanges } from './changes-json.ts';
import { type ModelObject, modelObject } from './model-object.ts';
import { readSnapshot, writeSnapshot } from './snapshot-json.ts';
import { statesBefore } from './states-before.ts';

/*
 * The read model as two objects: the base with all games, and the changes since it was written. A writer replaces the
 * changes; when they have cost as much as a base, it writes a base that has them, too. That base says which one it
 * replaced. So the changes belong to the base before and to the base after, and every moment in between is a whole list.
 *
 * A game that is among the changes over a base stays there until the changes lie over the next one: the base that is
 * being written may have the game as it was in between. See docs/decisions/0231-changes-over-the-list.md.
 *
 * The first changes over a new base say `from` which ones over the base before it they go on. A function that has those
 * knows the new base without reading it. See docs/decisions/0325-lists-of-any-length.md.
 */

interface Address {
  readonly bucket: string;
  readonly key: string;
  /** Of the object with the changes. */
  readonly changesKey: string;
}

/** The two objects. */
export interface ModelObjects {
  readonly base: ModelObject;
  readonly changes: ModelObject;
}

export const objectsAt = ({ bucket, key, changesKey }: Address): ModelObjects => ({
  base: modelObject(bucket, key),
  changes: modelObject(bucket, changesKey),
});

/** How often an object that does not belong to the other one is read again. */
const ATTEMPTS = 3;

/** For functions that show the list: as long as only games change, they read only the changes. */
export const readModelReader = (objects: ModelObjects): ReadModelReader => ({
  load: (loaded) => load(objects, loaded, { isWriter: false }),
});

/** The list as it is, read as far as it changed since the last time. */
export function followedModel(objects: ModelObjects): () => Promise<Snapshot> {
  const reader = readModelReader(objects);
  let loaded: StoredSnapshot | undefined;
  return async () => {
    loaded = await reader.load(loaded);
    return loaded.snapshot;
  };
}

/** For writers. They look at both objects, and replace what is damaged. */
export const readModelObject = (objects: ModelObjects): ReadModel => ({
  load: (loaded) => load(objects, loaded, { isWriter: true }),

  async save(snapshot, { base, changes: before, defect }) {
    const over = base.etag ?? null;
    const changes = changesOver(base.snapshot, snapshot);
    const isFirst = before.over !== over;
    const written = (isFirst ? 0 : before.written) + changes.cards.size + changes.developers.size;
    const from = isFirst ? lastOver(base, before) : before.from;
    const next = {
      ...{ over, from: defect === undefined ? from : undefined, written, changes },
      changed: new ChangedCards(changes.cards),
      states: isFirst ? [] : statesBefore(before, changes),
    };
    const etag = await objects.changes.replace(writeChanges(next), before.etag);
    if (etag === undefined) return undefined;
    const saved = { ...next, etag };
    if (defect === undefined && written < base.snapshot.cards.size) return laid(base, saved);
    const whole = folded(snapshot);
    const baseEtag = await objects.base.replace(writeSnapshot(whole, over), base.etag);
    // Where another writer was faster, these changes belong to its base as well.
    return laid(baseEtag === undefined ? base : { snapshot: whole, etag: baseEtag, accepts: over }, saved);
  },
});

async function load(
  objects: ModelObjects,
  loaded: StoredSnapshot | undefined,
  { isWriter }: { readonly isWriter: boolean },
): Promise<StoredSnapshot> {
  const cards = loaded?.snapshot.cards;
  const readBase = (before: StoredBase | undefined) =>
    readPart(objects.base, before, NO_BASE, (text) => readSnapshot(text, cards), isWriter);
  const readOver = (before: StoredChanges | undefined) =>
    readPart(objects.changes, before, NONE_OVER, (text) => readChanges(text, cards, before), isWriter);

  // First the base, then the changes: so both were there at the moment at which the changes were read.
  let base = loaded === undefined || isWriter ? await readBase(loaded?.base) : loaded.base;
  let changes = await readOver(loaded?.changes);
  const next = changes;
  if (loaded !== undefined && !isWriter) base = followingBase(loaded, changes) ?? base;
  for (let attempt = 1; attempt < ATTEMPTS && !belongTogether(base, changes); attempt += 1) {
    base = await readBase(base);
    changes = await readOver(changes);
  }
  if (loaded !== undefined && base === loaded.base && changes === loaded.changes) return loaded;
  return laid(base, changes, changes === next ? loaded : undefined);
}

/** The ETag of the changes over the base before this one, if these are. */
const lastOver = ({ accepts }: StoredBase, { over, etag }: StoredChanges): string | undefined =>
  over === accepts ? etag : undefined;

/** The base under these changes, if they go on from the known ones. What else differs in it is among the changes. */
const followingBase = ({ snapshot, base, changes: before, defect }: StoredSnapshot, { over, from }: StoredChanges) =>
  defect === undefined && over !== null && over !== base.etag && from !== undefined && from === before.etag
    ? { snapshot: flat(snapshot), etag: over, accepts: before.over }
    : undefined;

const NO_BASE: StoredBase = { snapshot: EMPTY_SNAPSHOT, accepts: undefined, etag: undefined, defect: 'absent' };
const NONE_OVER: StoredChanges = { over: null, written: 0, changes: NO_CHANGES, etag: undefined };

/** Reads one object if it is not the known one. A writer replaces what nobody can read, so it must learn of it. */
async function readPart<Part extends StoredPart>(
  object: ModelObject,
  loaded: Part | undefined,
  none: Part,
  parse: (text: string) => Omit<Part, 'etag'>,
  isWriter: boolean,
): Promise<Part> {
  const content = await object.read(loaded?.etag);
  if (content === 'unchanged' && loaded !== undefined) return loaded;
  if (content === 'unchanged' || content.text === undefined) return none;
  const { text, etag } = content;
  try {
    return { ...none, ...parse(text), etag };
  } catch (error) {
    if (!isWriter) throw error;
    return { ...none, etag, defect: 'damaged' };
  }
}

/** A base without a word about the one before it knows no changes: none was written, or an earlier version wrote it. */
function belongTogether(base: StoredBase, { over, etag, defect }: StoredChanges): boolean {
  if (etag === undefined) return base.accepts === undefined;
  return defect === 'damaged' || over === (base.etag ?? null) || over === base.accepts;
}

/** The changes laid over the base, if they belong to it. `loaded`: the state of which the changes know what is new. */
function laid(base: StoredBase, changes: StoredChanges, loaded?: StoredSnapshot): StoredSnapshot {
  if (!belongTogether(base, changes)) {
    return { snapshot: base.snapshot, base, changes, defect: base.defect ?? 'torn' };
  }
  // Over the base for which they were written, all of them stay. Another one has most of them.
  const isOver = changes.over === (base.etag ?? null);
  const { news } = changes;
  const step = base === loaded?.base && news !== undefined ? { before: loaded.snapshot, news } : undefined;
  const snapshot = isOver
    ? overlaid(base.snapshot, changes.changes, step)
    : bringUpToDate(base.snapshot, changes.changes);
  return { snapshot, base, changes, defect: base.defect ?? changes.defect };
}
