import { createAdmin, deleteAdmin, getAdmin, listAdmins, updateAdmin } from '@satcade/contracts/api/admins';
import { pageToken, readPageToken } from '@satcade/dynamo';
import { err, ok } from '@satcade/kernel';
import { actorOf } from '@satcade/lambda/audit';
import { type HttpRequest, type HttpRoute, route, signedIn } from '@satcade/lambda/http';
import { adminView } from '../domain/admin.ts';
import { badToken } from '../use-cases/bad-token.ts';
import {
  type ChangeDependencies,
  changePermissions,
  type Decider,
  makeAdmin,
  removeAdmin,
} from '../use-cases/change-admins.ts';
import { readAdmin, readAdmins } from '../use-cases/read-admins.ts';

/** /api/admins and /api/admins/{id} */
export const adminRoutes = (dependencies: ChangeDependencies): HttpRoute[] => [
  route(listAdmins, async ({ query: { userId, email, limit, nextToken }, caller }) => {
    const officials = await readAdmins(signedIn(caller), dependencies);
    if (!officials.ok) return officials;
    const start = readPageToken(nextToken, ['after'], {});
    if (!start.ok) return err(badToken);
    const after = start.value?.after ?? '';
    const wanted = officials.value
      .map(({ admin }) => admin)
      .filter((admin) => userId === undefined || admin.userId === userId)
      .filter((admin) => email === undefined || admin.email.toLowerCase() === email.toLowerCase())
      .filter(({ username }) => username > after);
    const items = wanted.slice(0, limit);
    const last = wanted.length > limit ? items.at(-1) : undefined;
    return ok({ json: { items: items.map(adminView), nextToken: pageToken(last && { after: last.username }) } });
  }),
  route(getAdmin, async ({ params, caller }) => {
    const admin = await readAdmin(params.id, signedIn(caller), dependencies);
    return admin.ok ? ok({ json: adminView(admin.value) }) : admin;
  }),
  route(createAdmin, async (request) => {
    const { permissions, reason, ...who } = request.body;
    const admin = await makeAdmin(who, permissions, deciderOf(request, reason), dependencies);
    if (!admin.ok) return admin;
    return ok({ json: adminView(admin.value), headers: { location: `/api/admins/${admin.value.userId}` } });
  }),
  route(updateAdmin, async (request) => {
    const { permissions, reason } = request.body;
    const decider = deciderOf(request, reason);
    const admin = await changePermissions(request.params.id, permissions, decider, dependencies);
    return admin.ok ? ok({ json: adminView(admin.value) }) : admin;
  }),
  route(deleteAdmin, async (request) => {
    const decider = deciderOf(request, request.query.reason);
    const removed = await removeAdmin(request.params.id, decider, dependencies);
    return removed.ok ? ok({}) : removed;
  }),
];

const deciderOf = (request: HttpRequest<unknown, unknown, unknown>, reason: string): Decider => ({
  caller: signedIn(request.caller),
  actor: actorOf(request),
  cause: { correlationId: request.correlationId, causationId: request.correlationId },
  reason,
});
