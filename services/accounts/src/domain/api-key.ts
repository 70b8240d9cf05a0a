import type { ApiScope } from '@satcade/contracts/api-keys';

/** A key with which a build server acts for a user. The secret itself is not stored. */
export interface ApiKey {
  readonly keyId: string;
  readonly userId: string;
  readonly name: string;
  readonly scopes: readonly ApiScope[];
  readonly hash: string;
  /** The user who created it: the owner, or an Admin. */
  readonly createdBy: string;
  readonly createdAt: string;
  readonly expiresAt?: string | undefined;
}

/** What finds a key's record. */
export type ApiKeyId = Pick<ApiKey, 'userId' | 'keyId'>;
