import { join } from 'node:path';
import { build } from 'vite';
import { siteConfig } from './site-config.ts';
import { type BuildLanguage, buildLanguage } from './site-language.ts';

/*
 * Builds the site in some languages, one build each but in one process: what they share is read, parsed and compiled
 * once. Of each language, `site` has the files and `pages` the renderer of pages for Node.
 * `node frontend/vite/build-languages.ts <language>=<folder> …`
 */

async function buildIn(language: BuildLanguage, folder: string): Promise<void> {
  const config = siteConfig(language, language === 'pseudo' ? {} : { rendererDir: join(folder, 'pages') });
  await build({
    ...config,
    configFile: false,
    root: join(import.meta.dirname, '..'),
    logLevel: 'error',
    build: { ...config.build, outDir: join(folder, 'site'), emptyOutDir: true },
  });
}

await Promise.all(
  process.argv.slice(2).map((each) => {
    const [language, folder = ''] = each.split('=');
    return buildIn(buildLanguage.parse(language), folder);
  }),
);
