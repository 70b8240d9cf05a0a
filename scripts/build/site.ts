import { cpSync, readdirSync } from 'node:fs';
import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SITE_LANGUAGES, type SiteLanguage } from '@satcade/contracts/languages';
import { fromRoot } from '../lib/paths.ts';
import { untilBuilt } from './until-built.ts';

/** Where the build of each language is until the site is put together: `site` for browsers, `pages` for Node. */
export const BUILDS = 'frontend/node_modules/.languages';
const SITE = fromRoot('frontend/dist');
const RENDERERS = fromRoot('dist/pages');

const [FIRST_LANGUAGE, ...OTHER_LANGUAGES] = SITE_LANGUAGES;

export { FIRST_LANGUAGE, OTHER_LANGUAGES };

/** What the pages in English run inline, in a page of its own: it is written long before they are. */
export const START_SCRIPT = `${BUILDS}/${FIRST_LANGUAGE}/start-script.html`;

/**
 * For the bundler's memory (mimalloc): each of its threads would take pages of 2 MB, and the system has to clear them,
 * although most of them are never filled.
 */
const SMALL_PAGES = { MIMALLOC_ALLOW_THP: '0' };

interface Progress {
  /** The program runs, with this id. */
  readonly onStart?: (pid: number) => void;
  /** The start script is in the folder of each language. */
  readonly onStartScript?: () => void;
}

/**
 * Builds the site in these languages, each into a folder of its own below `builds`. Which other languages are built at
 * the same time makes no difference to the files.
 */
export async function buildLanguages(
  languages: readonly SiteLanguage[],
  builds: string = fromRoot(BUILDS),
  { onStart = () => {}, onStartScript = () => {} }: Progress = {},
): Promise<void> {
  const folders = languages.map((language) => `${language}=${join(builds, language)}`);
  // In a separate process, as for the functions: the bundler and its threads must not stay in the store's memory. A
  // larger young generation: most of what it makes is garbage soon, and would be copied first.
  const args = ['--max-semi-space-size=64', 'frontend/vite/build-languages.ts', ...folders];
  await untilBuilt('the site was not built', args, {
    // Whoever has another mode in the environment gets the same site.
    environment: { NODE_ENV: 'production', ...SMALL_PAGES },
    onStart,
    onOutput: (text) => {
      if (/^start script$/m.test(text)) onStartScript();
    },
  });
}

/** English alone. The site that was built before is out of date, and nobody shall deploy it. */
export async function buildFirstLanguage(progress?: Progress): Promise<void> {
  await removeAll(SITE, RENDERERS, fromRoot(BUILDS));
  await buildLanguages([FIRST_LANGUAGE], fromRoot(BUILDS), progress);
}

/**
 * Builds the whole site. `hasFirst`: English is built already. English is at its root, `/de/list.html` and so on are the
 * others. Their scripts have names by content, so they share a folder. A renderer of pages for each language is in
 * `dist/pages`.
 */
export async function buildSite(hasFirst: boolean): Promise<void> {
  if (!hasFirst) await removeAll(fromRoot(BUILDS));
  await buildLanguages(hasFirst ? OTHER_LANGUAGES : SITE_LANGUAGES);
  await removeAll(SITE, RENDERERS);
  await cp(builtIn(FIRST_LANGUAGE, 'site'), SITE, { recursive: true });
  for (const language of OTHER_LANGUAGES) await addLanguage(language);
  for (const language of SITE_LANGUAGES)
    await cp(builtIn(language, 'pages'), join(RENDERERS, language), { recursive: true });
  await removeAll(fromRoot(BUILDS));
}

/**
 * Writes the site while English alone is built into a folder: the addresses of the other languages lead to its pages.
 * Synchronous: it takes some milliseconds, and many times as many beside other work if each file were awaited.
 */
export function writeFirstSite(out: string, builds: string = fromRoot(BUILDS)): void {
  const english = join(builds, FIRST_LANGUAGE, 'site');
  cpSync(english, out, { recursive: true });
  const pages = readdirSync(english).filter(isPage);
  for (const language of OTHER_LANGUAGES)
    for (const name of pages) cpSync(join(english, name), join(out, language, name));
}

/** The renderers of pages while English alone is built: the others are English. */
export async function writeFirstRenderers(out: string, builds: string = fromRoot(BUILDS)): Promise<void> {
  await removeAll(out);
  await cp(join(builds, FIRST_LANGUAGE, 'pages'), join(out, FIRST_LANGUAGE), { recursive: true });
  for (const language of OTHER_LANGUAGES) {
    await mkdir(join(out, language));
    await writeFile(join(out, language, 'index.mjs'), `export * from '../${FIRST_LANGUAGE}/index.mjs';\n`);
  }
}

const builtIn = (language: SiteLanguage, part: 'site' | 'pages'): string => fromRoot(BUILDS, language, part);

/** Pages and service worker in a folder of the language, its other files among those of the site. */
async function addLanguage(language: SiteLanguage): Promise<void> {
  const built = builtIn(language, 'site');
  await copyPages(built, join(SITE, language));
  await cp(`${built}/assets`, `${SITE}/assets`, { recursive: true });
  // For the test of what a language weighs.
  await cp(`${built}/.vite/manifest.json`, `${SITE}/.vite/manifest-${language}.json`);
}

async function copyPages(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const name of (await readdir(from)).filter(isPage)) await cp(join(from, name), join(to, name));
}

/** What each language has in a folder of its own. */
const isPage = (name: string): boolean => name.endsWith('.html') || name === 'sw.js';

async function removeAll(...folders: readonly string[]): Promise<void> {
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
}
