import { mkdir, writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { inlineStartScript } from '../first-paint/build/start-script.ts';
import { siteConfig } from './site-config.ts';
import { type BuildLanguage, buildLanguage } from './site-language.ts';

/*
 * Builds the site in some languages, one build each but in one process: what they share is read, parsed and compiled
 * once. Of each language, `site` has the files, `pages` the renderer of pages for Node, and
 * `start-script.html` the script that its pages contain.
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

const wanted = process.argv.slice(2).map((each) => {
  const [language, folder = ''] = each.split('=');
  return { language: buildLanguage.parse(language), folder };
});

/** Before anything else: a start makes templates while it waits for the site, and they allow this script. */
async function writeStartScript(): Promise<void> {
  const script = await inlineStartScript();
  for (const { folder } of wanted) {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'start-script.html'), script);
  }
  process.stdout.write('start script\n');
}

await Promise.all([writeStartScript(), ...wanted.map(({ language, folder }) => buildIn(language, folder))]);
process.stdout.write('built\n');
// Nobody waits for the rest: Node keeps its compiled code for later builds.
setPriority(constants.priority.PRIORITY_LOW);
