import { type Caller, may } from '@satcade/contracts/access';
import type { AuditAction, AuditRecord, AuditSubject } from '@satcade/contracts/audit';
import { type Problem, problem } from '@satcade/contracts/problem';
import { err, ok, type Result } from '@satcade/kernel';
import type { AuditStore, Page, PageRequest } from '../ports.ts';
import { badToken } from './access.ts';

interface AuditQuery extends PageRequest {
  readonly subject?: AuditSubject | undefined;
  readonly actorId?: string | undefined;
  readonly action?: AuditAction | undefined;
}

/** What Admins decided, for Admins, newest first. A page is filtered after it is read. */
export async function listAuditRecords(
  { subject, actorId, action, limit, nextToken }: AuditQuery,
  caller: Caller,
  audit: AuditStore,
): Promise<Result<Page<AuditRecord>, Problem>> {
  if (!may(caller, 'read', 'AuditRecord')) return err(problem('forbidden', 'Only Admins see the audit log.'));
  const request = { limit, nextToken };
  const page = await (subject === undefined ? audit.list(request) : audit.ofSubject(subject, request));
  if (!page.ok) return err(badToken);
  const items = page.value.items
    .filter(({ actor }) => actorId === undefined || actor.userId === actorId)
    .filter((record) => action === undefined || record.action === action);
  return ok({ items, nextToken: page.value.nextToken });
}
