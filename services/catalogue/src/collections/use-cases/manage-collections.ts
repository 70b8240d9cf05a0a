import { type Caller, may, type Operation } from '@satcade/contracts/access';
import type { AuditState } from '@satcade/contracts/audit';
import { type EditOf, withEdit } from '@satcade/contracts/edit';
import type { collectionInput } from '@satcade/contracts/entities/collections';
import { type Problem, problem } from '@satcade/contracts/problem';
import type { Facts } from '@satcade/contracts/shape';
import { type Clock, err, isoTime, newId, ok, type Result } from '@satcade/kernel';
import { fieldsOf } from '@satcade/lambda/admin-write';
import { type Actor, auditRecord } from '@satcade/lambda/audit';
import { unlessOvertaken } from '@satcade/lambda/until-written';
import type { Cause } from '../../ports.ts';
import { type Collection, type Collections, goneAfter, inOrder, withCollection } from '../domain/collection.ts';
import type { CollectionStore } from '../ports.ts';

type Input = Facts<typeof collectionInput>;

interface Dependencies {
  readonly collections: CollectionStore;
  readonly clock: Clock;
}

/** The Admin who writes. */
export interface Command {
  readonly caller: Caller;
  readonly actor: Actor;
  readonly cause: Cause;
}

/** What a command makes of the collections, and what the audit log says about it. */
interface Change<Made> {
  readonly next: Collections;
  readonly made: Made;
  readonly action: 'record.create' | 'record.update' | 'record.delete';
  readonly id: string;
  readonly after: AuditState;
}

/** All collections, in their order. */
export async function listCollections(
  caller: Caller,
  { collections }: Pick<Dependencies, 'collections'>,
): Promise<Result<Collections, Problem>> {
  if (!may(caller, 'read', 'Collection')) return err(forAdmins);
  return ok((await collections.read()).collections);
}

/** Adds a collection at the end. */
export function createCollection(
  input: Input,
  command: Command,
  deps: Dependencies,
): Promise<Result<Collection, Problem>> {
  const now = deps.clock.now();
  const times = { createdAt: isoTime(now), updatedAt: isoTime(now) };
  const made: Collection = { ...input, collectionId: newId(now), revision: 1, ...times };
  return written('create', command, deps, (all) => {
    const next = withCollection(all, made);
    if (!next.ok) return next;
    return ok({ next: next.value, made, action: 'record.create', id: made.collectionId, after: stateOf(made, input) });
  });
}

/** Changes the stated fields of a collection, if it still has the revision that the Admin has read. */
export function updateCollection(
  collectionId: string,
  { revision: expected, ...edit }: EditOf<Input> & { readonly revision?: number | undefined },
  command: Command,
  deps: Dependencies,
): Promise<Result<Collection, Problem>> {
  return written('update', command, deps, (all) => {
    const before = all.find((each) => each.collectionId === collectionId);
    if (before === undefined) return err(noCollection(collectionId));
    const { revision = 0 } = before;
    if (expected !== undefined && expected !== revision) return err(outdated);
    const updatedAt = isoTime(deps.clock.now());
    const made: Collection = { ...withEdit(before, edit), revision: revision + 1, updatedAt };
    const next = withCollection(all, made);
    if (!next.ok) return next;
    return ok({ next: next.value, made, action: 'record.update', id: collectionId, after: stateOf(made, edit) });
  });
}

/** Deletes a collection. Its slug is free again. */
export function deleteCollection(collectionId: string, command: Command, deps: Dependencies) {
  return written<void>('delete', command, deps, (all) => {
    const gone = all.find((each) => each.collectionId === collectionId);
    if (gone === undefined) return err(noCollection(collectionId));
    const next = all.filter((each) => each !== gone);
    const after = { slug: gone.slug };
    return ok({ next, made: undefined, action: 'record.delete', id: collectionId, after });
  });
}

/** Puts the collections into the order of their ids. */
export function orderCollections(ids: readonly string[], command: Command, deps: Dependencies) {
  return written<Collections>('update', command, deps, (all) => {
    const next = inOrder(all, ids);
    if (!next.ok) return next;
    const after = { fields: 'order' };
    return ok({ next: next.value, made: next.value, action: 'record.update', id: 'all', after });
  });
}

/** Applies a change to the collections as they are, again if somebody else has written meanwhile. */
async function written<Made>(
  operation: Operation,
  { caller, actor, cause }: Command,
  { collections, clock }: Dependencies,
  changeOf: (all: Collections) => Result<Change<Made>, Problem>,
): Promise<Result<Made, Problem>> {
  if (!may(caller, operation, 'Collection')) return err(forAdmins);
  const changed = await unlessOvertaken<Result<Made, Problem>>(async () => {
    const before = await collections.read();
    const change = changeOf(before.collections);
    if (!change.ok) return change;
    const { next, made, action, id, after } = change.value;
    const subject = { kind: 'collection', id } as const;
    const decision = auditRecord(actor, clock.now(), { action, subject, before: {}, after });
    const gone = goneAfter(before.gone, before.collections, next);
    return (await collections.replace({ collections: next, gone }, before, decision, cause)) && ok(made);
  });
  return changed || err(problem('conflict', 'Other Admins are changing the collections. Please try again.'));
}

/** The names of the fields and the address: enough to find out who changed what. */
const stateOf = ({ slug, isPublished }: Collection, fields: object): AuditState => ({
  ...{ slug, isPublished, fields: fieldsOf(fields).join(', ') },
});

const outdated = problem('precondition-failed', 'The collection has changed since you loaded it. Load it again.');
const forAdmins = problem('forbidden', 'This is for Admins.');
const noCollection = (id: string): Problem => problem('not-found', `There is no collection ${id}.`);
