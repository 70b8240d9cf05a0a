import type { ApiScope } from '@satcade/contracts/api-keys';

/** An API key as the catalogue stored it while it owned API keys. */
export interface EarlierApiKey {
  readonly keyId: string;
  readonly userId: string;
  readonly name: string;
  readonly scopes: readonly ApiScope[];
  readonly hash: string;
  readonly createdBy: string;
  readonly createdAt: string;
  readonly expiresAt?: string | undefined;
}

/** A deletion as the catalogue recorded it while it owned deletions. It expires a day later. */
export interface EarlierErasure {
  readonly userId: string;
  readonly username: string;
  readonly erasedAt: string;
}

/** What the catalogue stored about an account before the accounts service did. */
export interface EarlierRecords {
  readonly erasure?: EarlierErasure | undefined;
  readonly apiKeys: readonly EarlierApiKey[];
}

/**
 * Marks what the catalogue copies from events of accounts. A copy has the shape of an earlier record, so that the
 * previous release reads it after a rollback.
 */
export interface CopyMark {
  readonly isCopy?: boolean | undefined;
}
