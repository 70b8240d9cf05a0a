import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { siteLanguageName } from '../../vite/site-language.ts';

const FRONTEND = join(import.meta.dirname, '../..');
/** Beside the site, and no part of it: the function that renders pages contains these files, in a folder a language. */
const RENDERERS = join(FRONTEND, '../dist/pages');

/** Builds the renderer for Node, with the templates of its pages: see first-paint/pages/render.tsx. */
export async function writePageRenderer(templates: Readonly<Record<string, string>>): Promise<void> {
  const out = join(RENDERERS, siteLanguageName());
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  await build({
    configFile: join(FRONTEND, 'vite.config.ts'),
    root: FRONTEND,
    logLevel: 'error',
    mode: 'production',
    build: {
      ssr: 'first-paint/pages/index.ts',
      outDir: out,
      emptyOutDir: false,
      copyPublicDir: false,
      manifest: false,
      minify: true,
      rolldownOptions: { output: { entryFileNames: 'index.mjs', chunkFileNames: '[name]-[hash:7].mjs' } },
    },
    ssr: { noExternal: true },
  });
  await writeFile(join(out, 'templates.json'), JSON.stringify(templates));
}
