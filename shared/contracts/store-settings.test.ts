import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { legalTextIn, placeholdersIn, storeSettingsSchema } from './store-settings.ts';

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

const sections = (heading: string) => [{ heading, text: ['…'] }];
const texts = { terms: sections('Terms'), refunds: sections('Refunds'), privacy: sections('Privacy') };

it('shows a legal text in the language of the page if the operator has written it, and in English otherwise', () => {
  const store = { ...texts, translations: { de: { terms: sections('AGB') } } };
  expect(legalTextIn('de', 'terms', store)).toEqual({ sections: sections('AGB'), language: 'de' });
  expect(legalTextIn('de', 'privacy', store)).toEqual({ sections: texts.privacy, language: 'en' });
  expect(legalTextIn('ja', 'terms', store)).toEqual({ sections: texts.terms, language: 'en' });
  expect(legalTextIn('en', 'terms', texts)).toEqual({ sections: texts.terms, language: 'en' });
});

it('refuses texts in a language that the site does not have, and other names than those of the pages', () => {
  const withTranslations = (translations: unknown) =>
    z.safeParse(storeSettingsSchema, { ...z.record(z.string(), z.unknown()).parse(settings), translations }).success;
  expect(withTranslations({ de: { terms: sections('AGB') }, ja: {} })).toBe(true);
  expect(withTranslations({ nl: { terms: sections('Voorwaarden') } })).toBe(false);
  expect(withTranslations({ de: { agb: sections('AGB') } })).toBe(false);
  expect(withTranslations({ de: { terms: 'AGB' } })).toBe(false);
});
