import { expect, it } from '@jest/globals';
import { systemClock } from '@satcade/kernel';
import { storedFiles } from '@satcade/testing/stored-data';
import * as z from 'zod/mini';
import { blockedAccounts } from './blocked-accounts.ts';

it.each(storedFiles('objects/blocked-accounts.json'))('reads the block list of version $version', async (stored) => {
  const [userId = ''] = z.object({ userIds: z.array(z.string()) }).parse(stored.content).userIds;
  const blocked = blockedAccounts(async () => ({ text: JSON.stringify(stored.content), etag: undefined }), systemClock);
  expect(await blocked.has(userId)).toBe(true);
});
