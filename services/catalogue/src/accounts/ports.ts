import type { ApiKeyParts } from '@satcade/contracts/api-keys';
import type { accountErased, apiKeyChanged, EventData } from '@satcade/contracts/events';
import type { StoredApiKey } from '@satcade/lambda/api-keys';
import type { EarlierRecords } from './domain/earlier-records.ts';

type KeyId = Pick<ApiKeyParts, 'userId' | 'keyId'>;

/** The API keys that the catalogue accepts; accounts owns them. */
export interface KnownKeyStore {
  /** The key's data, read consistently; `undefined` if it is unknown or revoked. */
  find(key: KeyId): Promise<StoredApiKey | undefined>;
  /** Stores a created key, unless it is stored or its revocation arrived first. */
  save(key: Omit<EventData<typeof apiKeyChanged>, 'isRevoked'>): Promise<void>;
  /** Forgets a revoked key. */
  revoke(key: KeyId): Promise<void>;
}

/** The records that accounts takes over (docs/decisions/0116-accounts-service.md). */
export interface EarlierRecordStore {
  of(userId: string): Promise<EarlierRecords>;
  /** Stores a copy of a deletion, from which the previous release would publish the last call after a rollback. */
  copyErasure(erasure: Pick<EventData<typeof accountErased>, 'userId' | 'erasedAt'>): Promise<void>;
}
