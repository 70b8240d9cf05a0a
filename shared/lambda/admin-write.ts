import type { Caller } from '@satcade/contracts/access';
import type { AuditAction, AuditRecord, AuditSubject } from '@satcade/contracts/audit';
import { type Problem, problem } from '@satcade/contracts/problem';
import { err, ok, type Result } from '@satcade/kernel';
import { auditRecord } from './audit.ts';

/** Who writes a record of the data API, from where, and why. */
export interface Writer {
  readonly caller: Caller;
  /** The IP address. */
  readonly address: string;
  /** Required from Admins who write another user's record. */
  readonly reason?: string | undefined;
}

export interface RecordWrite {
  readonly operation: 'create' | 'update' | 'delete';
  readonly subject: AuditSubject;
  readonly ownerId: string;
  /** The names of the changed fields. Values are not recorded, because they may name a person. */
  readonly fields?: readonly string[];
}

/**
 * The audit record of an Admin's write; `undefined` if the record is the caller's own. Without a reason, the write is
 * refused.
 */
export function adminRecord(
  { caller, address, reason }: Writer,
  { operation, subject, ownerId, fields }: RecordWrite,
  nowMs: number,
): Result<AuditRecord | undefined, Problem> {
  if (caller.kind !== 'user' || !caller.isAdmin || caller.userId === ownerId) return ok(undefined);
  if (reason === undefined) return err(reasonNeeded(operation === 'delete' ? 'query.reason' : 'body.reason'));
  const action: AuditAction = `record.${operation}`;
  const { userId, username } = caller;
  const after = { ownerId, ...(fields !== undefined && { fields: fields.join(', ') }) };
  return ok(auditRecord({ userId, username, address }, nowMs, { action, subject, before: {}, after, reason }));
}

const REASON = 'is required of an Admin who writes a record of somebody else';
const reasonNeeded = (path: string): Problem => problem('validation', `${path} ${REASON}`, [{ path, message: REASON }]);

/** The fields that a body sets. */
export const fieldsOf = (body: object): string[] =>
  Object.entries(body)
    .filter(([, value]) => value !== undefined)
    .map(([name]) => name)
    .sort();
