import { describe, expect, test } from '@jest/globals';
import { ALL_ENDPOINTS } from '@satcade/contracts/api/index';
import { API_SCOPES, type ApiScope, apiKeyText, parseApiKey, SCOPE_OF } from '@satcade/contracts/api-keys';
import { fixedClock } from '@satcade/kernel';
import { anId } from '@satcade/testing';
import { hashOfSecret, noKeys, type StoredApiKey } from './api-keys.ts';
import { keyVerifier } from './key-verifier.ts';

const SECRET = 'A'.repeat(43);
const KEY = { userId: 'e4f8c4d8-90a1-7042-b6c7-8d9e0f1a2b3c', keyId: anId(), secret: SECRET };
const clock = fixedClock('2026-03-01T12:00:00Z');

function verifier(changes: Partial<StoredApiKey> = {}) {
  const asked: unknown[] = [];
  const scopes: readonly ApiScope[] = ['games:write'];
  const stored: StoredApiKey = { hash: hashOfSecret(SECRET), scopes, ...changes };
  const find = async ({ userId, keyId }: { userId: string; keyId: string }) => {
    asked.push(keyId);
    return userId === KEY.userId && keyId === KEY.keyId ? stored : undefined;
  };
  return { ...keyVerifier(find, clock), asked };
}
const codeOf = async (made: ReturnType<typeof verifier>, text: string, name = 'updateGame') => {
  const found = await made.callerOf(text, { name, auth: 'user' });
  return found.ok ? 'ok' : found.error.code;
};

describe('API key', () => {
  test('acts as its owner and never as an Admin', async () => {
    expect(await verifier().callerOf(apiKeyText(KEY), { name: 'updateGame', auth: 'user' })).toEqual({
      ok: true,
      value: { kind: 'user', userId: KEY.userId, username: KEY.userId, isAdmin: false },
    });
  });

  test.each([
    ['another secret', apiKeyText({ ...KEY, secret: `${'A'.repeat(42)}B` })],
    ['another id', apiKeyText({ ...KEY, keyId: anId() })],
    ['another user', apiKeyText({ ...KEY, userId: 'someone' })],
    ['no key at all', 'Bearer abc'],
    ['nothing', ''],
    ['too much', `${apiKeyText(KEY)}A`],
  ])('refuses a key with %s', async (_, text) => {
    expect(await codeOf(verifier(), text)).toBe('unauthenticated');
  });

  test('accepts a key until it expires', async () => {
    expect(await codeOf(verifier({ expiresAt: '2026-03-01T12:00:00.001Z' }), apiKeyText(KEY))).toBe('ok');
    expect(await codeOf(verifier({ expiresAt: '2026-03-01T12:00:00.000Z' }), apiKeyText(KEY))).toBe('unauthenticated');
  });

  test('allows only the operations of its scopes, and looks no key up for other operations', async () => {
    expect(await codeOf(verifier({ scopes: ['games:read', 'stats:read'] }), apiKeyText(KEY))).toBe('forbidden');
    const made = verifier({ scopes: API_SCOPES });
    for (const operation of ['checkout', 'deleteMe', 'createApiKey', 'putPayoutSettings', 'listPurchases']) {
      expect(await codeOf(made, apiKeyText(KEY), operation)).toBe('forbidden');
    }
    expect(made.asked).toEqual([]);
  });
});

describe('API key without the scope of an operation', () => {
  const reads = { name: 'getGame', auth: 'guest' } as const;

  test('reads what a guest may read', async () => {
    expect(await verifier().callerOf(apiKeyText(KEY), reads)).toEqual({ ok: true, value: { kind: 'guest' } });
    const unscoped = { name: 'listReviews', auth: 'guest' } as const;
    expect(await noKeys.callerOf(apiKeyText(KEY), unscoped)).toEqual({ ok: true, value: { kind: 'guest' } });
  });

  test('is no guest to what it may download, but is to the games of its owner', async () => {
    const holder = verifier({ scopes: ['downloads:write'] });
    const called = (name: string) => holder.callerOf(apiKeyText(KEY), { name, auth: 'guest' });
    for (const name of ['getCertificate', 'getContents', 'getChunks'])
      expect(await called(name)).toMatchObject({ value: { kind: 'user', userId: KEY.userId, isAdmin: false } });
    expect(await called('getGame')).toMatchObject({ value: { kind: 'guest' } });
  });

  test('refuses an invalid key', async () => {
    const forged = apiKeyText({ ...KEY, secret: 'B'.repeat(43) });
    expect(await verifier().callerOf(forged, reads)).toMatchObject({ ok: false, error: { code: 'unauthenticated' } });
  });
});

test('parses a key back from its text', () => {
  expect(parseApiKey(apiKeyText(KEY))).toEqual(KEY);
});

test('gives scopes only to existing operations that know their caller', () => {
  for (const [name, scope] of Object.entries(SCOPE_OF)) {
    const found = ALL_ENDPOINTS.find((endpoint) => endpoint.name === name);
    expect([name, scope, found?.auth]).toEqual([name, scope, expect.stringMatching(/user|guest/)]);
  }
});
