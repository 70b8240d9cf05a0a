import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { UserConfig } from 'vite';
import { buildForNode } from './build-for-node.ts';

type Renderer = typeof import('../pages/index.ts');

/**
 * Builds the renderer of a language for Node into a folder: see first-paint/pages/render.tsx. The function that renders
 * pages contains such a folder for each language, with the templates that {@link writeTemplates} adds. Returns the
 * renderer: without them, it prerenders pages.
 */
export async function buildPageRenderer(out: string, config: UserConfig): Promise<Renderer> {
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  await buildForNode(config, 'first-paint/pages/index.ts', {
    outDir: out,
    minify: true,
    rolldownOptions: { output: { entryFileNames: 'index.mjs', chunkFileNames: '[name]-[hash:7].mjs' } },
  });
  return import(pathToFileURL(join(out, 'index.mjs')).href);
}

/** Adds the templates of its pages to a renderer. */
export const writeTemplates = (out: string, templates: Readonly<Record<string, string>>): Promise<void> =>
  writeFile(join(out, 'templates.json'), JSON.stringify(templates));
