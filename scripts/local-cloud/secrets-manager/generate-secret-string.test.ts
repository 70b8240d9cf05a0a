import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { generateSecretString } from './generate-secret-string.ts';

const TYPES = [/[a-z]/, /[A-Z]/, /[0-9]/, /[!-/:-@[-`{-~]/];

describe('a generated password', () => {
  test('has 32 characters, some of each type, and differs each time', () => {
    const passwords = Array.from({ length: 50 }, () => generateSecretString({}));
    for (const password of passwords) {
      expect(password).toHaveLength(32);
      for (const type of TYPES) expect(password).toMatch(type);
    }
    expect(new Set(passwords).size).toBe(50);
  });

  test('has the requested length and no excluded character', () => {
    const flags = fc.record({
      ExcludeLowercase: fc.boolean(),
      ExcludeUppercase: fc.boolean(),
      ExcludeNumbers: fc.boolean(),
      ExcludePunctuation: fc.boolean(),
    });
    fc.assert(
      fc.property(flags, fc.integer({ min: 4, max: 60 }), (excluded, PasswordLength) => {
        const excludedTypes = Object.values(excluded);
        fc.pre(!excludedTypes.every(Boolean));
        const password = generateSecretString({ ...excluded, PasswordLength, ExcludeCharacters: 'aA1"' });
        expect(password).toHaveLength(PasswordLength);
        expect(password).not.toMatch(/[aA1"]/);
        const [lower, upper, digits, punctuation] = TYPES.map((type) => type.test(password));
        expect([lower, upper, digits, punctuation]).toEqual([
          !excluded.ExcludeLowercase,
          !excluded.ExcludeUppercase,
          !excluded.ExcludeNumbers,
          !excluded.ExcludePunctuation,
        ]);
      }),
    );
  });

  test('can be put into a template; numbers and flags may be text', () => {
    const secret = generateSecretString({
      SecretStringTemplate: '{"user":"shop"}',
      GenerateStringKey: 'password',
      PasswordLength: '20',
      ExcludePunctuation: 'true',
    });
    expect(JSON.parse(secret)).toEqual({ user: 'shop', password: expect.stringMatching(/^[A-Za-z0-9]{20}$/) });
  });

  test.each([
    ['nothing to choose from', { ExcludeCharacters: '0123456789', PasswordLength: 4, ...onlyNumbers() }],
    ['more types than characters', { PasswordLength: 3 }],
    ['a template without a key', { SecretStringTemplate: '{}' }],
    ['a template that is not an object', { SecretStringTemplate: '[]', GenerateStringKey: 'k' }],
    ['an unknown setting', { Length: 3 }],
  ])('is rejected: %s', (_title, spec) => {
    expect(() => generateSecretString(spec)).toThrow();
  });
});

function onlyNumbers() {
  return { ExcludeLowercase: true, ExcludeUppercase: true, ExcludePunctuation: true };
}
