import { join } from 'node:path';
import type { Plugin } from 'esbuild';

/**
 * Puts the compact schemas in the place of `zod/mini`. They are for functions that parse values; a function that reads
 * schemas as data needs zod itself.
 */
export const compactZod: Plugin = {
  name: 'satcade-compact-zod',
  setup({ onResolve }) {
    onResolve({ filter: /^zod\/mini$/ }, () => ({ path: join(import.meta.dirname, 'index.ts'), sideEffects: false }));
  },
};
