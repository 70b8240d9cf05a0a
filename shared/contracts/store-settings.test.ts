import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { placeholdersIn, storeSettingsSchema } from './store-settings.ts';

const settings: unknown = JSON.parse(readFileSync(new URL('../../settings/store.json', import.meta.url), 'utf8'));

it('ships store settings that fit their schema', () => {
  expect(z.safeParse(storeSettingsSchema, settings).success).toBe(true);
});

it('names the placeholder texts that the operator has not replaced', () => {
  expect(
    placeholdersIn({ name: 'A', address: ['[REPLACE: street]', 'Town'], terms: [{ text: ['[REPLACE: x]'] }] }),
  ).toEqual(['address.0', 'terms.0.text.0']);
  expect(placeholdersIn(settings)).toContain('operator');
});
