import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import { SITE_LANGUAGES } from '@satcade/contracts/languages';
import { fromRoot } from '../lib/paths.ts';
import { runCommand } from '../lib/run-command.ts';

const SITE = fromRoot('frontend/dist');
const RENDERERS = fromRoot('dist/pages');
/** Where the build of a language is until its files are beside the others. */
const BUILDS = fromRoot('frontend/node_modules/.languages');

/**
 * Builds the site in each language: English as it is, `/de/list.html` and so on for the others. Their scripts have
 * names by content, so they share a folder. A renderer of pages for each language is in `dist/pages`.
 */
export async function buildLanguages(): Promise<void> {
  await Promise.all([SITE, RENDERERS, BUILDS].map((folder) => rm(folder, { recursive: true, force: true })));
  const folders = SITE_LANGUAGES.map((language) => `${language}=${language === 'en' ? SITE : folderOf(language)}`);
  // In a separate process, as for the functions: the bundler and its threads must not stay in the store's memory.
  const { code, output } = await runCommand('node', ['frontend/vite/build-languages.ts', ...folders]);
  if (code !== 0) throw new Error(`the site was not built:\n${output}`);
  for (const language of SITE_LANGUAGES) if (language !== 'en') await addLanguage(language);
  await rm(BUILDS, { recursive: true, force: true });
}

const folderOf = (language: string): string => `${BUILDS}/${language}`;

/** Pages and service worker in a folder of the language, its other files among those of the site. */
async function addLanguage(language: string): Promise<void> {
  const built = folderOf(language);
  await mkdir(`${SITE}/${language}`, { recursive: true });
  for (const name of await readdir(built)) {
    const isOfLanguage = name.endsWith('.html') || name === 'sw.js';
    if (isOfLanguage) await cp(`${built}/${name}`, `${SITE}/${language}/${name}`);
  }
  await cp(`${built}/assets`, `${SITE}/assets`, { recursive: true });
  // For the test of what a language weighs.
  await cp(`${built}/.vite/manifest.json`, `${SITE}/.vite/manifest-${language}.json`);
}
