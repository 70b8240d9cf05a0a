import {
  createSystemRequirements,
  deleteSystemRequirements,
  getSystemRequirements,
  listSystemRequirements,
  updateSystemRequirements,
} from '@satcade/contracts/api/catalogue';
import { type Clock, ok } from '@satcade/kernel';
import { type HttpRoute, route } from '@satcade/lambda/http';
import { publicJson } from '@satcade/lambda/public-reply';
import type { GameStore } from '../../games/ports.ts';
import { writerOf } from '../../http/request.ts';
import { requirementsView } from '../domain/requirements-view.ts';
import type { RequirementsStore } from '../ports.ts';
import {
  createRequirements,
  deleteRequirements,
  listRequirements,
  readRequirements,
  updateRequirements,
} from '../use-cases/system-requirements.ts';

/** GET /api/system-requirements */
export const requirementsReads = (dependencies: {
  readonly games: GameStore;
  readonly requirements: RequirementsStore;
  readonly clock: Clock;
}): HttpRoute[] => [
  /** At most one set per platform: always a single page. */
  route(listSystemRequirements, async ({ query, caller, headers }) => {
    const found = await listRequirements(query.gameId, caller, dependencies);
    if (!found.ok) return found;
    return ok(publicJson({ items: found.value.map(requirementsView), nextToken: null }, caller, headers));
  }),
];

/** GET, POST, PATCH, DELETE /api/system-requirements */
export const systemRequirementsRoutes = (dependencies: {
  readonly games: GameStore;
  readonly requirements: RequirementsStore;
  readonly clock: Clock;
}): HttpRoute[] => [
  ...requirementsReads(dependencies),

  route(createSystemRequirements, async (request) => {
    const { reason, ...stated } = request.body;
    const created = await createRequirements(stated, writerOf(request, reason), dependencies);
    return created.ok
      ? ok({
          json: requirementsView(created.value),
          headers: { location: `/api/system-requirements/${created.value.id}` },
        })
      : created;
  }),

  route(getSystemRequirements, async ({ params, caller, headers }) => {
    const found = await readRequirements(params.id, caller, dependencies);
    return found.ok ? ok(publicJson(requirementsView(found.value), caller, headers)) : found;
  }),

  route(updateSystemRequirements, async (request) => {
    const { reason, ...edit } = request.body;
    const edited = await updateRequirements(request.params.id, edit, writerOf(request, reason), dependencies);
    return edited.ok ? ok({ json: requirementsView(edited.value) }) : edited;
  }),

  route(deleteSystemRequirements, async (request) => {
    const { params, query } = request;
    const removed = await deleteRequirements(params.id, writerOf(request, query.reason), dependencies);
    return removed.ok ? ok({}) : removed;
  }),
];
