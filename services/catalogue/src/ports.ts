import type { AuditRecord } from '@satcade/contracts/audit';
import type { DayLimit, Slots } from '@satcade/kernel';

/** The command or event that caused a change. Stored on the item, so that its events can name their cause. */
export interface Cause {
  readonly correlationId: string;
  readonly causationId: string;
}

export interface PageRequest {
  readonly limit: number;
  readonly nextToken?: string | undefined;
}

export interface Page<Item> {
  readonly items: readonly Item[];
  readonly nextToken: string | null;
}

/** The audit record of an Admin's write, for the same transaction. */
export interface RecordedWrite {
  readonly decision: AuditRecord;
  readonly cause: Cause;
}

/**
 * The limits of what an account may have and do (shared/contracts/quotas.ts). Concurrent requests never exceed a limit
 * together.
 */
export interface Quotas {
  readonly games: Slots;
  readonly drafts: Slots;
  readonly reviews: DayLimit;
  readonly reports: DayLimit;
  readonly invitations: DayLimit;
  readonly votes: DayLimit;
  readonly news: DayLimit;
  readonly follows: DayLimit;
}

/** Until when a function that runs every minute has done its work. */
export interface Ticks {
  last(): Promise<string | undefined>;
  note(at: string): Promise<void>;
}
