import type { AuditRecord } from '@satcade/contracts/audit';
import type { Result, Slots } from '@satcade/kernel';
import type { Page, PageAsked } from './block-ports.ts';
import type { ApiKey, ApiKeyId } from './domain/api-key.ts';
import type { Cause } from './ports.ts';

/** The API keys of all accounts. */
export interface ApiKeyStore {
  create(key: ApiKey, cause: Cause, decision?: AuditRecord): Promise<void>;
  /** Read consistently; `undefined` also for a revoked key. */
  get(key: ApiKeyId): Promise<ApiKey | undefined>;
  /** A user's keys, newest first. A page may be shorter than `limit` although more follow. */
  list(userId: string, page: PageAsked): Promise<Result<Page<ApiKey>, 'bad-token'>>;
  /** Every key of a user. */
  all(userId: string): Promise<readonly ApiKey[]>;
  /** Does nothing if there is none, and then leaves no record of a decision. */
  remove(key: ApiKeyId, by?: { readonly decision: AuditRecord; readonly cause: Cause }): Promise<void>;
  /** Stores a key of the former owner of API keys, unless it is stored or was revoked here. Publishes nothing. */
  adopt(key: ApiKey): Promise<void>;
}

/** The maximum number of keys of an account. */
export type ApiKeyQuota = Slots;
