import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { SITE_LANGUAGES } from '@satcade/contracts/languages';
import { normalizePath, type Plugin } from 'vite';
import * as z from 'zod/mini';

const SOURCE = normalizePath(join(import.meta.dirname, '../src'));
const CONTENT = `${SOURCE}/content`;
const TRANSLATIONS = `${SOURCE}/translations`;
const PSEUDO_ID = '\0pseudo:';
const EXPORTED = /^export (?:const|function) (\w+)/gm;

/** `pseudo` is for tests: English in brackets with accents, a third longer (translations/pseudo.ts). */
export const buildLanguage = z.enum([...SITE_LANGUAGES, 'pseudo']);
export type BuildLanguage = z.infer<typeof buildLanguage>;

/**
 * Replaces the text modules of `src/content` by their translations. A module without a translation has no words.
 */
export function siteLanguage(language: BuildLanguage): Plugin {
  const folder = join(TRANSLATIONS, language);
  return {
    name: 'satcade-site-language',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^\./ },
      handler(source, importer) {
        if (language === 'en' || importer === undefined || isTranslation(importer)) return undefined;
        // Imports name files with their endings. Asking the bundler for each took a third of a build's own time.
        const file = normalizePath(join(dirname(importer), source));
        if (!file.startsWith(`${CONTENT}/`)) return undefined;
        if (language === 'pseudo') return `${PSEUDO_ID}${file}`;
        const translation = join(folder, relative(CONTENT, file));
        return existsSync(translation) ? translation : undefined;
      },
    },
    async load(id) {
      return id.startsWith(PSEUDO_ID) ? pseudoModule(id.slice(PSEUDO_ID.length)) : undefined;
    },
    transformIndexHtml: { order: 'pre', handler: (html) => translatedPage(html, language) },
  };
}

/** Translations import the English module that they replace, for its type or what needs no words. */
const isTranslation = (importer: string): boolean =>
  importer.startsWith(TRANSLATIONS) || importer.startsWith(PSEUDO_ID);

async function pseudoModule(file: string): Promise<string> {
  const source = JSON.stringify(file);
  const names = [...(await readFile(file, 'utf8')).matchAll(EXPORTED)].map(([, name = '']) => name);
  const lines = names.map((name) => `export const ${name} = pseudo(english.${name});`);
  return [
    `import * as english from ${source};`,
    `import { pseudo } from ${JSON.stringify(join(TRANSLATIONS, 'pseudo.ts'))};`,
    `export * from ${source};`,
    ...lines,
  ].join('\n');
}

/** The few words of `index.html`. */
async function translatedPage(html: string, language: string): Promise<string> {
  if (language === 'en' || language === 'pseudo')
    return html.replace('lang="en"', `lang="${language === 'en' ? 'en' : 'en-XA'}"`);
  const [english, translated] = await Promise.all(['content', `translations/${language}`].map(headOf));
  return html
    .replace('lang="en"', `lang="${language}"`)
    .replace(english?.store ?? '', () => translated?.store ?? '')
    .replace(english?.needsScripts ?? '', () => translated?.needsScripts ?? '');
}

const headModule = z.object({ headText: z.object({ store: z.string(), needsScripts: z.string() }) });

async function headOf(folder: string) {
  const module: unknown = await import(join(SOURCE, folder, 'store/head.ts'));
  return headModule.parse(module).headText;
}
