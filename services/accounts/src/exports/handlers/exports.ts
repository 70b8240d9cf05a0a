import { downloadExport, getExport, requestExport } from '@satcade/contracts/api/personal-exports';
import { ok } from '@satcade/kernel';
import { type HttpRoute, route, signedIn } from '@satcade/lambda/http';
import * as use from '../use-cases/request-export.ts';

/** GET and POST /api/me/export, POST /api/me/export/download: everybody's own, also for Admins. */
export const exportRoutes = (dependencies: use.ExportDependencies): HttpRoute[] => [
  route(getExport, async ({ caller }) => ok({ json: await use.readExport(signedIn(caller).userId, dependencies) })),

  route(requestExport, async ({ body, caller, correlationId }) => {
    const cause = { correlationId, causationId: correlationId };
    const requested = await use.requestExport({ ...body, userId: signedIn(caller).userId }, cause, dependencies);
    return requested.ok ? ok({ json: requested.value }) : requested;
  }),

  route(downloadExport, async ({ caller }) => {
    const link = await use.linkToExport(signedIn(caller).userId, dependencies);
    return link.ok ? ok({ json: link.value, headers: { 'cache-control': 'no-store' } }) : link;
  }),
];
