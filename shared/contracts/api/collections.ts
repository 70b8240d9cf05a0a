import * as z from 'zod/mini';
import { patchOf } from '../edit.ts';
import {
  collectionInput,
  collectionRowSchema,
  collectionSchema,
  collectionSlug,
  managedCollectionSchema,
} from '../entities/collections.ts';
import { count, id } from '../fields.ts';
import { endpoint } from './endpoint.ts';
import { leaveOut } from './leave-out.ts';

const byId = z.object({ id });

/** In the order of the Admins, each with its first games. The same for everyone. */
export const listCollections = endpoint({
  name: 'listCollections',
  summary: 'The collections that are shown now',
  method: 'GET',
  path: '/api/collections',
  service: 'catalogue',
  handler: 'browse',
  auth: 'none',
  query: z.strictObject(leaveOut),
  reply: z.object({ items: z.array(collectionRowSchema) }),
  status: 200,
});

export const getCollection = endpoint({
  name: 'getCollection',
  summary: 'A collection that is shown now, with its games',
  method: 'GET',
  path: '/api/collections/{slug}',
  service: 'catalogue',
  handler: 'browse',
  auth: 'none',
  params: z.object({ slug: collectionSlug }),
  query: z.strictObject(leaveOut),
  reply: collectionSchema,
  status: 200,
});

/** Drafts, coming and past ones included. */
export const listManagedCollections = endpoint({
  name: 'listManagedCollections',
  summary: 'All collections, in their order (Admins)',
  method: 'GET',
  path: '/api/managed-collections',
  service: 'catalogue',
  handler: 'collections',
  auth: 'user',
  reply: z.object({ items: z.array(managedCollectionSchema) }),
  status: 200,
});

/** It becomes the last one. `endsAt` must be after `startsAt`, and no other collection may have the slug. */
export const createCollection = endpoint({
  name: 'createCollection',
  summary: 'Create a collection (Admins)',
  method: 'POST',
  path: '/api/managed-collections',
  service: 'catalogue',
  handler: 'collections',
  auth: 'user',
  body: z.strictObject(collectionInput.shape),
  reply: managedCollectionSchema,
  status: 201,
});

/** Absent fields stay as they are. A null date removes it. 412 if the collection has another `revision` by now. */
export const updateCollection = endpoint({
  name: 'updateCollection',
  summary: 'Change a collection (Admins)',
  method: 'PATCH',
  path: '/api/managed-collections/{id}',
  service: 'catalogue',
  handler: 'collections',
  auth: 'user',
  params: byId,
  body: z.strictObject({
    ...patchOf(collectionInput.shape, ['startsAt', 'endsAt']),
    /** Of the collection as it was read; any revision is changed when left out. */
    revision: z.optional(count),
  }),
  reply: managedCollectionSchema,
  status: 200,
});

export const deleteCollection = endpoint({
  name: 'deleteCollection',
  summary: 'Delete a collection (Admins)',
  method: 'DELETE',
  path: '/api/managed-collections/{id}',
  service: 'catalogue',
  handler: 'collections',
  auth: 'user',
  params: byId,
  status: 204,
});

/** 409 unless the ids are those of all collections: another Admin has added or deleted one. */
export const orderCollections = endpoint({
  name: 'orderCollections',
  summary: 'Put the collections into another order (Admins)',
  method: 'PUT',
  path: '/api/collection-order',
  service: 'catalogue',
  handler: 'collections',
  auth: 'user',
  body: z.strictObject({ ids: z.array(id) }),
  reply: z.object({ items: z.array(managedCollectionSchema) }),
  status: 200,
});
