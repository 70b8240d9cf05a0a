import type { EarlierRecords, EarlierRecordsOf } from '../erasure-ports.ts';
import type { ApiKeyStore } from '../key-ports.ts';

/**
 * Moves the API keys that catalogue stored before accounts did, and returns all earlier records of the account. Keys
 * move when they are first listed, created, revoked or erased, so nobody waits for a migration
 * (docs/decisions/0116-accounts-service.md). May be repeated.
 */
export async function adoptEarlierRecords(
  userId: string,
  {
    earlierOf,
    apiKeys,
  }: { readonly earlierOf: EarlierRecordsOf; readonly apiKeys: Pick<ApiKeyStore, 'adopt' | 'all'> },
): Promise<EarlierRecords> {
  const earlier = await earlierOf(userId);
  if (earlier.apiKeys.length === 0) return earlier;
  const storedKeyIds = new Set((await apiKeys.all(userId)).map(({ keyId }) => keyId));
  for (const key of earlier.apiKeys) if (!storedKeyIds.has(key.keyId)) await apiKeys.adopt(key);
  return earlier;
}
