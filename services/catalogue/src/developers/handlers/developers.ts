import type { Caller } from '@satcade/contracts/access';
import {
  createDeveloper,
  deleteDeveloper,
  getDeveloper,
  listDevelopers,
  updateDeveloper,
} from '@satcade/contracts/api/catalogue';
import { type Clock, ok } from '@satcade/kernel';
import { type HttpReply, type HttpRoute, route, signedIn } from '@satcade/lambda/http';
import { publicJson } from '@satcade/lambda/public-reply';
import type { PublishedMedia } from '../../games/ports.ts';
import { audienceOf } from '../../games/use-cases/access.ts';
import { writerOf } from '../../http/request.ts';
import type { Developer } from '../domain/developer.ts';
import { developerView } from '../domain/developer-view.ts';
import type { DeveloperStore } from '../ports.ts';
import * as developers from '../use-cases/developers.ts';

/** GET /api/developers/{id} */
export const developerReads = (dependencies: {
  readonly developers: DeveloperStore;
  readonly clock: Clock;
}): HttpRoute[] => [
  route(getDeveloper, async ({ params, caller, headers }) => {
    const found = await developers.readDeveloper(params.id, dependencies);
    return found.ok ? ok(reply(viewFor(caller, found.value), isOwn(caller, params.id), caller, headers)) : found;
  }),
];

/** GET, POST, PATCH, DELETE /api/developers */
export const developerRoutes = (dependencies: {
  readonly developers: DeveloperStore;
  readonly media: PublishedMedia;
  readonly clock: Clock;
}): HttpRoute[] => [
  ...developerReads(dependencies),

  /** A user has at most one profile: always a single page. */
  route(listDevelopers, async ({ query, caller, headers }) => {
    const found = await dependencies.developers.get(query.userId);
    const items = found === undefined ? [] : [viewFor(caller, found)];
    return ok(reply({ items, nextToken: null }, isOwn(caller, query.userId), caller, headers));
  }),

  route(createDeveloper, async (request) => {
    const { caller } = request;
    const { userId = signedIn(caller).userId, reason, ...profile } = request.body;
    const created = await developers.createDeveloper(profile, { ...writerOf(request, reason), userId }, dependencies);
    return created.ok
      ? ok({ json: viewFor(caller, created.value), headers: { location: `/api/developers/${userId}` } })
      : created;
  }),

  route(updateDeveloper, async (request) => {
    const { params, caller } = request;
    const { reason, ...edit } = request.body;
    const command = { ...writerOf(request, reason), userId: params.id };
    const edited = await developers.updateDeveloper(edit, command, dependencies);
    return edited.ok ? ok({ json: viewFor(caller, edited.value) }) : edited;
  }),

  route(deleteDeveloper, async (request) => {
    const command = { ...writerOf(request, request.query.reason), userId: request.params.id };
    const removed = await developers.removeDeveloper(command, dependencies);
    return removed.ok ? ok({}) : removed;
  }),
];

const isOwn = (caller: Caller, userId: string): boolean => audienceOf(caller, userId) === 'owner';
const viewFor = (caller: Caller, developer: Developer) =>
  developerView(developer, audienceOf(caller, developer.userId));

/** A reply with the e-mail address is only for its owner. */
const reply = (
  json: unknown,
  isPrivate: boolean,
  caller: Caller,
  headers: Readonly<Record<string, string>>,
): HttpReply => (isPrivate ? { json, headers: { vary: 'authorization' } } : publicJson(json, caller, headers));
