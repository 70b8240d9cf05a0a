import { join } from 'node:path';
import { build, type Plugin } from 'vite';

const TAG = '<script type="module" src="/first-paint/start/start.ts"></script>';
const ENTRY = join(import.meta.dirname, '../start/start.ts');

/**
 * Inserts the start script into the pages: a request for it would delay the first paint by another round trip. The
 * site's Content-Security-Policy allows it by its hash (`infra/stacks/inline-scripts.ts`).
 */
export function startScript(): Plugin {
  return {
    name: 'satcade-start-script',
    apply: (config, { command }) => command === 'build' && config.build?.ssr === undefined,
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        if (!html.includes(TAG)) throw new Error('index.html does not ask for the start script');
        const script = await inlineStartScript();
        return html.replace(TAG, () => script);
      },
    },
  };
}

let built: Promise<string> | undefined;

/** The tag with the script, as pages contain it. It is bundled once for all languages. */
export async function inlineStartScript(): Promise<string> {
  built ??= bundled();
  return `<script>${await built}</script>`;
}

/** The script in one piece, in a form that an inline tag can hold. All languages have the same. */
async function bundled(): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      copyPublicDir: false,
      target: 'es2023',
      lib: { entry: ENTRY, formats: ['iife'], name: 's' },
    },
  });
  const [result] = Array.isArray(output) ? output : [output];
  if (result === undefined || !('output' in result)) throw new Error('the start script was not built');
  const code = result.output[0].code.trim();
  if (code.includes('</script')) throw new Error('the start script would end its own tag');
  return code;
}
