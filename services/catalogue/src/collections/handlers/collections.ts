import {
  createCollection,
  deleteCollection,
  listManagedCollections,
  orderCollections,
  updateCollection,
} from '@satcade/contracts/api/collections';
import type { ManagedCollection } from '@satcade/contracts/entities/collections';
import { type Clock, ok } from '@satcade/kernel';
import { actorOf } from '@satcade/lambda/audit';
import { type HttpRequest, type HttpRoute, route } from '@satcade/lambda/http';
import { causeOf } from '../../http/request.ts';
import type { Collection, Collections } from '../domain/collection.ts';
import type { CollectionStore } from '../ports.ts';
import * as manage from '../use-cases/manage-collections.ts';

/** GET, POST, PATCH, DELETE /api/managed-collections; PUT /api/collection-order */
export function collectionRoutes(dependencies: {
  readonly collections: CollectionStore;
  readonly clock: Clock;
}): HttpRoute[] {
  return [
    route(listManagedCollections, async ({ caller }) => {
      const all = await manage.listCollections(caller, dependencies);
      return all.ok ? ok({ json: listOf(all.value) }) : all;
    }),

    route(createCollection, async (request) => {
      const made = await manage.createCollection(request.body, commandOf(request), dependencies);
      return made.ok ? ok({ json: view(made.value) }) : made;
    }),

    route(updateCollection, async (request) => {
      const { params, body } = request;
      const changed = await manage.updateCollection(params.id, body, commandOf(request), dependencies);
      return changed.ok ? ok({ json: view(changed.value) }) : changed;
    }),

    route(deleteCollection, async (request) => {
      const gone = await manage.deleteCollection(request.params.id, commandOf(request), dependencies);
      return gone.ok ? ok({}) : gone;
    }),

    route(orderCollections, async (request) => {
      const ordered = await manage.orderCollections(request.body.ids, commandOf(request), dependencies);
      return ordered.ok ? ok({ json: listOf(ordered.value) }) : ordered;
    }),
  ];
}

const commandOf = (request: HttpRequest<unknown, unknown, unknown>): manage.Command => ({
  caller: request.caller,
  actor: actorOf(request),
  cause: causeOf(request.correlationId),
});

const listOf = (all: Collections) => ({ items: all.map(view) });

const view = ({ collectionId, gameIds, revision = 0, ...collection }: Collection): ManagedCollection => ({
  ...collection,
  revision,
  id: collectionId,
  gameIds: [...gameIds],
});
