import type { Plugin } from 'vite';

/**
 * Takes out of lucide's icons what the site's `lucide-icon.ts` does not read: React keys, which are random letters that
 * no compression shortens, and former names.
 */
export function plainIcons(): Plugin {
  return {
    name: 'satcade-plain-icons',
    apply: 'build',
    transform: {
      filter: { id: /lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
      handler: (code) => code.replaceAll(/, key: "\w+"/g, '').replace(/,\s*aliases: \[[^\]]*\]/, ''),
    },
  };
}
