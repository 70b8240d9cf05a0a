import { listAuditRecords } from '@satcade/contracts/api/audit';
import { ok } from '@satcade/kernel';
import { type HttpRoute, route } from '@satcade/lambda/http';
import type { AuditStore } from '../ports.ts';
import * as log from '../use-cases/list-audit-records.ts';

/** GET /api/audit-records */
export const auditRoutes = ({ audit }: { readonly audit: AuditStore }): HttpRoute[] => [
  route(listAuditRecords, async ({ query: { subjectKind: kind, subjectId: id, ...query }, caller }) => {
    const subject = kind === undefined || id === undefined ? undefined : { kind, id };
    const page = await log.listAuditRecords({ ...query, subject }, caller, audit);
    return page.ok ? ok({ json: page.value }) : page;
  }),
];
