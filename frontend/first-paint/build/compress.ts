import { minify } from '@swc/core';
import type { Plugin } from 'vite';

/**
 * Minifies files once more, before Vite's own minifier: SWC removes code that the other keeps, such as unused parts of
 * zod.
 */
export function compress(): Plugin {
  return {
    name: 'satcade-compress',
    apply: (config, { command }) => command === 'build' && config.build?.ssr === undefined,
    async renderChunk(code) {
      const { code: compressed } = await minify(code, {
        module: true,
        compress: { passes: 2, ecma: 2020, module: true, toplevel: true },
        mangle: false,
      });
      return { code: compressed, map: null };
    },
  };
}
