import type { Plugin } from 'vite';

/**
 * Removes from lucide's icons what the site's `lucide-icon.ts` does not read: React keys, which are random letters that
 * do not compress, and former names.
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
