import type { ApiScope } from '@satcade/contracts/api-keys';

/** A key by which a build server speaks for a user. The secret itself is kept nowhere. */
export interface ApiKey {
  readonly keyId: string;
  readonly userId: string;
  readonly name: string;
  readonly scopes: readonly ApiScope[];
  readonly hash: string;
  /** The owner, or an Admin. */
  readonly createdBy: string;
  readonly createdAt: string;
  readonly expiresAt?: string | undefined;
}
