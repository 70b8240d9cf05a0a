import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type StoreSettings, storeSettingsSchema } from '@satcade/contracts/store-settings';
import { normalizePath, type Plugin } from 'vite';
import type { BuildLanguage } from './site-language.ts';

const FILE = normalizePath(join(import.meta.dirname, '../../settings/store.json'));

/**
 * Checks `settings/store.json`, so that a mistake of the operator fails the build and not a page, and leaves out the
 * legal texts of other languages.
 */
export function storeTexts(language: BuildLanguage): Plugin {
  return {
    name: 'satcade-store-texts',
    enforce: 'pre',
    async load(id) {
      if (id !== FILE) return undefined;
      return JSON.stringify(textsFor(language, JSON.parse(await readFile(FILE, 'utf8'))));
    },
  };
}

/** The settings with the legal texts of one language of the site. Throws if they do not fit the schema. */
export function textsFor(language: BuildLanguage, settings: unknown): StoreSettings {
  const { translations, ...others } = storeSettingsSchema.parse(settings);
  if (language === 'en' || language === 'pseudo' || translations?.[language] === undefined) return others;
  return { ...others, translations: { [language]: translations[language] } };
}
