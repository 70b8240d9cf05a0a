import { describe, expect, it } from '@jest/globals';
import { apiKeyText } from '@satcade/contracts/api-keys';
import { fixedClock } from '@satcade/kernel';
import { hashOfSecret } from '@satcade/lambda/api-keys';
import { keyVerifier } from '@satcade/lambda/key-verifier';
import { localTables } from '@satcade/testing/local-table';
import { eventsOf } from '../../events/adapters/events.ts';
import { apiKeyItemSchema } from '../../table/items.ts';
import { apiKeyKey } from '../../table/keys.ts';
import { NOW, ulid } from '../../testing/samples.ts';
import { knownKeyTable } from './known-key-table.ts';

const local = localTables();
const clock = fixedClock(NOW);
const store = () => knownKeyTable(local().table, clock);
const KEY = { userId: 'dev', keyId: ulid(7) };
const SECRET = 's'.repeat(43);
const CREATED = { ...KEY, hash: hashOfSecret(SECRET), scopes: ['games:read' as const] };
/** As the previous release stored a key. */
const STORED_BEFORE = {
  ...{ ...apiKeyKey(KEY), ...KEY, name: 'Build server', scopes: ['games:read'], hash: hashOfSecret(SECRET) },
  ...{ createdBy: 'dev', createdAt: '2025-06-01T00:00:00.000Z', correlationId: 'c', causationId: 'c' },
};
const callerWithKey = () =>
  keyVerifier(store().find, clock).callerOf(apiKeyText({ ...KEY, secret: SECRET }), { name: 'getGame', auth: 'user' });

describe('API keys that the catalogue accepts', () => {
  it('include a created key, and no longer a revoked one, however often the events arrive', async () => {
    await store().save(CREATED);
    await store().save(CREATED);
    expect(await callerWithKey()).toMatchObject({ ok: true, value: { userId: 'dev', isAdmin: false } });
    await store().revoke(KEY);
    await store().revoke(KEY);
    expect(await callerWithKey()).toMatchObject({ ok: false, error: { code: 'unauthenticated' } });
  });

  it('do not include a key whose revocation arrived before its creation', async () => {
    await store().revoke(KEY);
    await store().save(CREATED);
    expect(await store().find(KEY)).toBeUndefined();
  });

  it('include a key that the catalogue stored while it owned keys, until it is revoked', async () => {
    await local().table.put(STORED_BEFORE);
    expect(await callerWithKey()).toMatchObject({ ok: true });
    await store().save(CREATED);
    expect(await local().table.get(apiKeyKey(KEY), apiKeyItemSchema)).toMatchObject({ name: 'Build server' });
    await store().revoke(KEY);
    expect(await callerWithKey()).toMatchObject({ ok: false });
  });

  it('are stored in a shape that the previous release can list', async () => {
    await store().save({ ...CREATED, expiresAt: '2026-12-01T00:00:00.000Z' });
    expect(await local().table.get(apiKeyKey(KEY), apiKeyItemSchema)).toMatchObject({
      ...{ ...KEY, name: 'API key', createdBy: 'dev', expiresAt: '2026-12-01T00:00:00.000Z' },
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
  });

  it('publish nothing when they are copies, and their end when the previous release removes them', async () => {
    await store().save(CREATED);
    await store().revoke(KEY);
    expect((await local().changes()).flatMap(eventsOf)).toEqual([]);
    await local().table.put({ ...STORED_BEFORE, ...apiKeyKey({ userId: 'dev', keyId: ulid(8) }), keyId: ulid(8) });
    await local().table.remove(apiKeyKey({ userId: 'dev', keyId: ulid(8) }));
    const events = (await local().changes()).flatMap(eventsOf);
    expect(events.map(({ data }) => data)).toMatchObject([{ isRevoked: false }, { keyId: ulid(8), isRevoked: true }]);
  });
});
