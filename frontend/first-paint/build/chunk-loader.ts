import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Vite's own helper, which every `import()` of the built site calls. */
const HELPER = /vite\/preload-helper\.js$/;
const LOADER = join(import.meta.dirname, '../load-chunk.ts');

/**
 * Replaces Vite's helper with `load-chunk.ts`: the site retries chunks that failed to load, and does not need
 * the helper's options, which are half a kilobyte of the first page.
 */
export function chunkLoader(): Plugin {
  return {
    name: 'satcade-chunk-loader',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: HELPER },
      handler: () => `export { loadChunk as __vitePreload } from ${JSON.stringify(LOADER)};`,
    },
  };
}
