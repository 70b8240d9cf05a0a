import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { textsFor } from './store-texts.ts';

const FILE = new URL('../../settings/store.json', import.meta.url);
const shipped = z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(FILE, 'utf8')));
const texts = (heading: string) => ({ terms: [{ heading, text: ['…'] }] });

it('gives a build the legal texts of its language only', () => {
  const settings = { ...shipped, translations: { de: texts('AGB'), fr: texts('CGV') } };
  expect(textsFor('fr', settings).translations).toEqual({ fr: texts('CGV') });
  expect(textsFor('ja', settings).translations).toBeUndefined();
  expect(textsFor('en', settings).translations).toBeUndefined();
});

it('fails the build if the settings do not fit their schema', () => {
  expect(() => textsFor('en', { ...shipped, translations: { xx: texts('?') } })).toThrow('xx');
});
