import { expect, test } from '@jest/globals';
import { readApiKeyForm } from './api-key-rules.ts';

function form(fields: Readonly<Record<string, string | readonly string[]>>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) for (const each of [value].flat()) data.append(name, each);
  return data;
}

test('an API key needs a name and a scope, and may have an expiry date', () => {
  expect(readApiKeyForm(form({ name: ' CI ', scope: ['uploads:write', 'games:read'], days: '' }))).toEqual({
    key: { name: 'CI', scopes: ['games:read', 'uploads:write'] },
  });
  expect(readApiKeyForm(form({ name: 'CI', scope: 'stats:read', days: '30' }))).toEqual({
    key: { name: 'CI', scopes: ['stats:read'], expiresInDays: 30 },
  });
});

test('all errors of the form are reported together', () => {
  const read = readApiKeyForm(form({ name: ' ', scope: 'money:move', days: '0' }));
  expect('errors' in read && Object.keys(read.errors)).toEqual(['name', 'scopes', 'days']);
  for (const days of ['367', '1.5', 'ten', '-1']) {
    expect(readApiKeyForm(form({ name: 'CI', scope: 'stats:read', days }))).toEqual({
      errors: { days: expect.any(String) },
    });
  }
});
