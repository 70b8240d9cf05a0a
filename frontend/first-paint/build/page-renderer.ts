import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';

const FRONTEND = join(import.meta.dirname, '../..');
/** Beside the site, and no part of it: the function that renders pages contains these files. */
const OUT = join(FRONTEND, '../dist/pages');

/** Builds the renderer for Node, with the templates of its pages: see first-paint/pages/render.tsx. */
export async function writePageRenderer(templates: Readonly<Record<string, string>>): Promise<void> {
  await rm(OUT, { recursive: true, force: true });
  await mkdir(OUT, { recursive: true });
  await build({
    configFile: join(FRONTEND, 'vite.config.ts'),
    root: FRONTEND,
    logLevel: 'error',
    mode: 'production',
    build: {
      ssr: 'first-paint/pages/index.ts',
      outDir: OUT,
      emptyOutDir: false,
      copyPublicDir: false,
      manifest: false,
      minify: true,
      rolldownOptions: { output: { entryFileNames: 'index.mjs', chunkFileNames: '[name]-[hash:7].mjs' } },
    },
    ssr: { noExternal: true },
  });
  await writeFile(join(OUT, 'templates.json'), JSON.stringify(templates));
}
