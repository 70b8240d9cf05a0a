import type { AuditRecord, AuditSubject } from '@satcade/contracts/audit';
import type { Result } from '@satcade/kernel';
import type { Cause, Page, PageRequest } from '../ports.ts';

/** The records of Admins' decisions in every service. No method changes or removes one. */
export interface AuditStore {
  /** Stores a record from another service, once. */
  keep(record: AuditRecord, cause: Cause): Promise<void>;
  /** All records, newest first. */
  list(page: AuditPageRequest): Promise<Result<Page<AuditRecord>, 'bad-token'>>;
  /** Those on one subject, newest first. */
  ofSubject(subject: AuditSubject, page: AuditPageRequest): Promise<Result<Page<AuditRecord>, 'bad-token'>>;
}

export interface AuditPageRequest extends PageRequest {
  /** The first and the last id, both included. */
  readonly between?: readonly [from: string, until: string] | undefined;
}
