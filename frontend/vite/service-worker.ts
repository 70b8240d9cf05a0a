import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { PAGE_ROUTES } from '../../infra/stacks/page-routes.ts';

const ENTRY = join(import.meta.dirname, '../src/worker/service-worker.ts');
const PAGE_ROUTES_ID = 'satcade:page-routes';

/**
 * Writes `sw.js`, the service worker, which lists every file of the release. The release is named after their content:
 * the same build gives the same worker. Runs after `firstPaint`, which creates the pages.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'satcade-service-worker',
    apply: (config, { command }) => command === 'build' && config.build?.ssr === undefined,
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir = '' }) {
        const files = (await readdir(dir, { recursive: true, withFileTypes: true }))
          .filter((entry) => entry.isFile() && entry.name !== 'sw.js')
          .map((entry) => join(entry.parentPath, entry.name))
          .filter((file) => !file.includes('.vite'))
          .sort();
        const hash = createHash('sha256');
        for (const file of files) hash.update(file.slice(dir.length)).update(await readFile(file));
        const urls = files.map((file) => file.slice(dir.length).replaceAll('\\', '/'));
        await writeFile(join(dir, 'sw.js'), await bundled(hash.digest('hex').slice(0, 12), urls));
      },
    },
  };
}

async function bundled(release: string, files: readonly string[]): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { SCOPE: 'self', RELEASE: JSON.stringify(release), FILES: JSON.stringify(files) },
    plugins: [pageRoutes()],
    build: {
      write: false,
      copyPublicDir: false,
      target: 'es2023',
      lib: { entry: ENTRY, formats: ['iife'], name: 'serviceWorker' },
    },
  });
  const [result] = Array.isArray(built) ? built : [built];
  if (result === undefined || !('output' in result)) throw new Error('the service worker was not built');
  return result.output[0].code;
}

/** The deployed site's mapping of addresses to files. */
const pageRoutes = (): Plugin => ({
  name: 'satcade-page-routes',
  resolveId: (id) => (id === PAGE_ROUTES_ID ? `\0${id}` : undefined),
  load: (id) => (id === `\0${PAGE_ROUTES_ID}` ? `${PAGE_ROUTES}\nexport { handler };` : undefined),
});
