import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { UserConfig } from 'vite';
import type { BuildLanguage } from '../../vite/site-language.ts';
import { buildForNode } from './build-for-node.ts';

/** Beside the site, and no part of it: the function that renders pages contains these files, in a folder a language. */
const RENDERERS = join(import.meta.dirname, '../../../dist/pages');

/** Builds the renderer of a language for Node, with the templates of its pages: see first-paint/pages/render.tsx. */
export async function writePageRenderer(
  language: BuildLanguage,
  config: UserConfig,
  templates: Readonly<Record<string, string>>,
): Promise<void> {
  const out = join(RENDERERS, language);
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  await buildForNode(config, 'first-paint/pages/index.ts', {
    outDir: out,
    minify: true,
    rolldownOptions: { output: { entryFileNames: 'index.mjs', chunkFileNames: '[name]-[hash:7].mjs' } },
  });
  await writeFile(join(out, 'templates.json'), JSON.stringify(templates));
}
