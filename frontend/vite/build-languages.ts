import { join } from 'node:path';
import { build } from 'vite';
import { siteConfig } from './site-config.ts';
import { type BuildLanguage, buildLanguage } from './site-language.ts';

/*
 * Builds the site in some languages, one build each but in one process: what they share is read, parsed and compiled
 * once. `node frontend/vite/build-languages.ts <language>=<folder> …`
 */

async function buildIn(language: BuildLanguage, outDir: string): Promise<void> {
  await build({
    ...siteConfig(language, false),
    configFile: false,
    root: join(import.meta.dirname, '..'),
    logLevel: 'error',
    build: { ...siteConfig(language, false).build, outDir, emptyOutDir: true },
  });
}

await Promise.all(
  process.argv.slice(2).map((each) => {
    const [language, folder = ''] = each.split('=');
    return buildIn(buildLanguage.parse(language), folder);
  }),
);
