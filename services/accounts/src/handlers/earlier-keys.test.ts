import { describe, expect, it } from '@jest/globals';
import { createApiKey, deleteApiKey, listApiKeys } from '@satcade/contracts/api/account';
import { apiKeyChanged } from '@satcade/contracts/events';
import { anEvent } from '@satcade/testing/events';
import { localTables } from '@satcade/testing/local-table';
import type { ApiKey } from '../domain/api-key.ts';
import { accountWorld, NOW } from '../testing/account-world.ts';

const local = localTables();
const aKey = (number: number, changes: Partial<ApiKey> = {}): ApiKey => ({
  ...{ keyId: `01KA00000000000000000000${10 + number}`, userId: 'dev', name: `Key ${number}` },
  ...{ scopes: ['games:read'], hash: `hash-${number}`, createdBy: 'dev', createdAt: '2025-06-01T00:00:00.000Z' },
  ...changes,
});

/** A developer whose keys catalogue has stored since before accounts owned API keys. */
function setUp(...keys: readonly ApiKey[]) {
  const world = accountWorld(local());
  world.catalogue.records = { apiKeys: keys };
  const list = async () => (await world.ask(listApiKeys)).json.items;
  const revoke = async ({ keyId }: ApiKey) => (await world.ask(deleteApiKey, { params: { id: keyId } })).status;
  return { ...world, list, revoke };
}

describe('API key that catalogue stored first', () => {
  it('is listed with all its fields, and is not published again', async () => {
    const { list, published } = setUp(aKey(1), aKey(2, { expiresAt: '2026-12-01T00:00:00.000Z' }));
    const expected = [
      {
        ...{ id: aKey(2).keyId, userId: 'dev', name: 'Key 2', scopes: ['games:read'] },
        ...{ createdAt: '2025-06-01T00:00:00.000Z', expiresAt: '2026-12-01T00:00:00.000Z' },
      },
      {
        id: aKey(1).keyId,
        userId: 'dev',
        name: 'Key 1',
        scopes: ['games:read'],
        createdAt: '2025-06-01T00:00:00.000Z',
      },
    ];
    expect(await list()).toEqual(expected);
    expect(await list()).toEqual(expected);
    expect(await published()).toEqual([]);
  });

  it('is revoked by its owner, and does not return while catalogue still stores it', async () => {
    const { list, revoke, published } = setUp(aKey(1), aKey(2));
    expect(await revoke(aKey(1))).toBe(204);
    expect(await revoke(aKey(1))).toBe(404);
    expect((await list()).map(({ name }: { name: string }) => name)).toEqual(['Key 2']);
    const [revoked, ...others] = await published();
    expect(others).toEqual([]);
    expect(revoked).toMatchObject({ type: 'ApiKeyChanged', data: { keyId: aKey(1).keyId, isRevoked: true } });
  });

  it('leaves the list when the previous release revoked it during the deployment', async () => {
    const { list, consume, catalogue } = setUp(aKey(1));
    expect(await list()).toHaveLength(1);
    catalogue.records = { apiKeys: [] };
    const data = { userId: 'dev', keyId: aKey(1).keyId, isRevoked: true, hash: 'hash-1', scopes: [] };
    expect(await consume(anEvent(apiKeyChanged, data))).toEqual([]);
    expect(await list()).toEqual([]);
  });

  it('counts towards the limit of an account', async () => {
    const { ask } = setUp(...Array.from({ length: 20 }, (_, number) => aKey(number)));
    const refused = await ask(createApiKey, { json: { name: 'One more', scopes: ['games:read'] } });
    expect(refused.json).toMatchObject({ code: 'limit-reached' });
  });

  it('is listed together with the keys that were created here', async () => {
    const { ask, list } = setUp(aKey(1));
    await ask(createApiKey, { json: { name: 'New', scopes: ['games:read'] } });
    expect(await list()).toMatchObject([{ name: 'New', createdAt: NOW }, { name: 'Key 1' }]);
  });

  it('is not adopted twice by concurrent requests', async () => {
    const { ask } = setUp(aKey(1));
    const replies = await Promise.all([ask(listApiKeys), ask(listApiKeys), ask(listApiKeys)]);
    expect(replies.map(({ json }) => json.items.length)).toEqual([1, 1, 1]);
    expect(await local().changes()).toHaveLength(1);
  });
});
