import { expect, test } from '@jest/globals';
import { ok } from '@satcade/kernel/result';
import { checkApiKey, NO_API_KEY, withScope } from './api-key-rules.ts';

test('an API key needs a name and a scope, and may have an expiry date', () => {
  expect(checkApiKey({ name: ' CI ', scopes: ['games:read', 'uploads:write'], days: '' })).toEqual(
    ok({ name: 'CI', scopes: ['games:read', 'uploads:write'] }),
  );
  expect(checkApiKey({ name: 'CI', scopes: ['stats:read'], days: ' 30 ' })).toEqual(
    ok({ name: 'CI', scopes: ['stats:read'], expiresInDays: 30 }),
  );
});

test('all errors of the form are reported together', () => {
  const checked = checkApiKey({ ...NO_API_KEY, name: ' ', days: '0' });
  expect(!checked.ok && Object.keys(checked.error).sort()).toEqual(['days', 'name', 'scopes']);
  for (const days of ['367', '1.5', 'ten', '-1']) {
    expect(checkApiKey({ name: 'CI', scopes: ['stats:read'], days })).toEqual({
      ok: false,
      error: { days: expect.any(String) },
    });
  }
});

test('scopes are sent in the order of the list', () => {
  expect(withScope(['uploads:write'], 'games:read', true)).toEqual(['games:read', 'uploads:write']);
  expect(withScope(['games:read', 'uploads:write'], 'games:read', false)).toEqual(['uploads:write']);
});
