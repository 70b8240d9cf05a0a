import {
  type AuditAction,
  type AuditRecord,
  type AuditState,
  type AuditSubject,
  auditRecordSchema,
} from '@satcade/contracts/audit';
import { isoTime, newId } from '@satcade/kernel';
import type { ItemChange } from './events-out.ts';
import { type HttpRequest, signedIn } from './http.ts';

/** The deciding Admin, and the address of the request. */
export interface Actor {
  readonly userId: string;
  readonly username: string;
  readonly address: string;
}

/** The Admin who made a request. For routes with `auth: 'user'`. */
export function actorOf({
  caller,
  visitorAddress,
}: Pick<HttpRequest<unknown, unknown, unknown>, 'caller' | 'visitorAddress'>): Actor {
  const { userId, username } = signedIn(caller);
  return { userId, username, address: visitorAddress };
}

/** The record of a decision. */
export function auditRecord(
  { address, ...actor }: Actor,
  nowMs: number,
  what: {
    readonly action: AuditAction;
    readonly subject: AuditSubject;
    readonly before: AuditState;
    readonly after: AuditState;
    readonly reason?: string | undefined;
  },
): AuditRecord {
  const { reason, ...decision } = what;
  const record = { decisionId: newId(nowMs), actor, address, decidedAt: isoTime(nowMs), ...decision };
  return reason === undefined ? record : { ...record, reason };
}

/** All records on one subject share a partition, oldest first: the sort key is a ULID. */
export const auditPartition = ({ kind, id }: AuditSubject): string => `AUDIT#${kind}#${id}`;

export const auditKey = ({ subject, decisionId }: AuditRecord) => ({ pk: auditPartition(subject), sk: decisionId });

/** The audit write for the decision's own transaction. A record is never overwritten, changed or removed. */
export const auditWrite = (
  record: AuditRecord,
  cause: { readonly correlationId: string; readonly causationId: string },
) => ({ put: { ...auditKey(record), ...record, ...cause }, onlyIfNew: true }) as const;

/** The record that a change of a table has added; `undefined` if the change concerns another item. */
export function recordedDecision({ before, after }: ItemChange): AuditRecord | undefined {
  if (before !== undefined || !String(after?.pk).startsWith('AUDIT#')) return undefined;
  return auditRecordSchema.parse(after);
}
