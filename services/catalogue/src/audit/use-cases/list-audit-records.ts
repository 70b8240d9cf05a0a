import { type Caller, may } from '@satcade/contracts/access';
import type { AuditAction, AuditRecord, AuditSubject } from '@satcade/contracts/audit';
import { type Problem, problem } from '@satcade/contracts/problem';
import { err, idsBetween, ok, type Result } from '@satcade/kernel';
import { badToken } from '../../games/use-cases/access.ts';
import type { Page, PageRequest } from '../../ports.ts';
import type { AuditStore } from '../ports.ts';

interface AuditQuery extends PageRequest {
  readonly subject?: AuditSubject | undefined;
  readonly actorId?: string | undefined;
  readonly action?: AuditAction | undefined;
  readonly createdFrom?: string | undefined;
  readonly createdUntil?: string | undefined;
}

/** Admins' decisions, for Admins, newest first. A page is filtered after it is read. */
export async function listAuditRecords(
  { subject, actorId, action, limit, nextToken, ...span }: AuditQuery,
  caller: Caller,
  audit: AuditStore,
): Promise<Result<Page<AuditRecord>, Problem>> {
  if (!may(caller, 'read', 'AuditRecord')) return err(problem('forbidden', 'Only Admins can see the audit log.'));
  const between = spanOf(span);
  // DynamoDB rejects a range that ends before it begins.
  if (between !== undefined && between[0] > between[1]) return ok({ items: [], nextToken: null });
  const request = { limit, nextToken, between };
  const page = await (subject === undefined ? audit.list(request) : audit.ofSubject(subject, request));
  if (!page.ok) return err(badToken);
  const items = page.value.items
    .filter(({ actor }) => actorId === undefined || actor.userId === actorId)
    .filter((record) => action === undefined || record.action === action);
  return ok({ items, nextToken: page.value.nextToken });
}

/** The latest moment that an id can hold. */
const END_OF_TIME_MS = 2 ** 48 - 1;

function spanOf({ createdFrom, createdUntil }: Pick<AuditQuery, 'createdFrom' | 'createdUntil'>) {
  if (createdFrom === undefined && createdUntil === undefined) return undefined;
  const from = createdFrom === undefined ? 0 : Date.parse(createdFrom);
  const until = createdUntil === undefined ? END_OF_TIME_MS : Date.parse(createdUntil);
  return idsBetween(Math.max(0, from), Math.max(0, until));
}
