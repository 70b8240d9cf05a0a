import type { AuditRecord } from '@satcade/contracts/audit';
import type { DayLimit, Result, Slots } from '@satcade/kernel';
import type { ApiKey } from './domain/api-key.ts';
import type { Erasure, Obligations } from './domain/erasure.ts';

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

export interface ErasureStore {
  /** Stores once that an account is erased. */
  begin(erasure: Erasure, cause: Cause): Promise<void>;
  /** Read consistently; also `undefined` if it was long ago. */
  get(userId: string): Promise<Erasure | undefined>;
}

export interface ApiKeyStore {
  create(key: ApiKey, cause: Cause, decision?: AuditRecord): Promise<void>;
  /** Read consistently. */
  get(key: Pick<ApiKey, 'userId' | 'keyId'>): Promise<ApiKey | undefined>;
  /** A user's keys, newest first. */
  list(userId: string, page: PageRequest): Promise<Result<Page<ApiKey>, 'bad-token'>>;
  /** Does nothing if there is none, and then leaves no record of a decision. */
  remove(key: Pick<ApiKey, 'userId' | 'keyId'>, by?: { decision: AuditRecord; cause: Cause }): Promise<void>;
}

/** The directory of users. */
export interface UserDirectory {
  /** Does nothing if there is no such user. */
  remove(user: Pick<Erasure, 'userId' | 'username'>): Promise<void>;
}

/** The open matters between a user and the store, from orders and payouts. Throws if one of them does not answer. */
export type ObligationsOf = (userId: string) => Promise<Obligations>;

/**
 * The limits of what an account may have and do (shared/contracts/quotas.ts). Concurrent requests never exceed a limit
 * together.
 */
export interface Quotas {
  readonly games: Slots;
  readonly apiKeys: Slots;
  readonly reviews: DayLimit;
  readonly reports: DayLimit;
  readonly invitations: DayLimit;
  readonly votes: DayLimit;
}
