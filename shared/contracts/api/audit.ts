import * as z from 'zod/mini';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS, auditRecordSchema } from '../audit.ts';
import { created, limit, nextToken, pageOf, userId } from '../fields.ts';
import { endpoint } from './endpoint.ts';

/**
 * Decisions of Admins, newest first, optionally within a time span. `subjectKind` with `subjectId` selects the
 * decisions on one subject. `actorId` and `action` filter a page after it was read, so a page may be empty although
 * more follow.
 */
export const listAuditRecords = endpoint({
  name: 'listAuditRecords',
  summary: 'Decisions of Admins, newest first (Admins)',
  method: 'GET',
  path: '/api/audit-records',
  service: 'catalogue',
  handler: 'audit',
  auth: 'user',
  query: z
    .strictObject({
      subjectKind: z.optional(z.enum(AUDIT_SUBJECTS)),
      subjectId: z.optional(z.string().check(z.minLength(1), z.maxLength(128))),
      actorId: z.optional(userId),
      action: z.optional(z.enum(AUDIT_ACTIONS)),
      ...created,
      limit,
      nextToken,
    })
    .check(
      z.refine((query) => (query.subjectKind === undefined) === (query.subjectId === undefined), {
        path: ['subjectId'],
        message: 'send both subjectKind and subjectId, or neither',
      }),
    ),
  reply: pageOf(auditRecordSchema),
  status: 200,
});
