import { common } from '../src/content/common.ts';
import { ApiProblem } from '../src/lib/api/problem.ts';

const TRIES = 3;
const PAUSE_MS = 400;

/** Files that this page has already requested, with the promise of each. */
const asked = new Map<string, Promise<void>>();

/**
 * Loads a chunk of the site: requests all its files at once, so that none waits until another one names it, and then
 * imports it. The build calls it for each `import()` (build/chunk-loader.ts). A chunk is imported when its styles have
 * loaded. Scripts are only requested, because the import waits for them itself. Failures are retried, and end as a
 * `network` problem.
 */
export async function loadChunk<Chunk>(load: () => Promise<Chunk>, files: readonly string[] = []): Promise<Chunk> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await Promise.all(files.map(ask));
      return await load();
    } catch {
      if (attempt === TRIES || !navigator.onLine) throw new ApiProblem('network', 0, common.networkError);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * attempt));
    }
  }
}

/** Adds a link to the page, unless the page already has it. */
function ask(file: string): Promise<void> | undefined {
  const href = `/${file}`;
  if (document.head.querySelector(`link[href="${href}"]`) === null) asked.set(href, addLink(href));
  return asked.get(href);
}

function addLink(href: string): Promise<void> {
  const link = Object.assign(document.createElement('link'), { href, crossOrigin: '' });
  link.rel = href.endsWith('.css') ? 'stylesheet' : 'modulepreload';
  document.head.append(link);
  if (link.rel !== 'stylesheet') return Promise.resolve();
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      // Without the link, the next try requests the file again.
      link.remove();
      reject();
    };
  });
}
