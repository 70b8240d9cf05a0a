import { common } from '../content/common.ts';
import { ApiProblem } from './problem.ts';

const TRIES = 3;
const PAUSE_MS = 400;

/** Files that this page has asked for already, with the promise of each. */
const asked = new Map<string, Promise<void>>();

/**
 * Loads a chunk of the site: asks for all its files at once, so that one does not wait to be named by another, and then
 * imports it. The build calls it for each `import()` (vite/chunk-loader.ts). A chunk is imported once its styles are
 * there; scripts are only asked for, since the import waits for them itself. What fails is tried again, and becomes a
 * `network` problem in the end.
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

/** Adds a link to the page, unless it came with one. */
function ask(file: string): Promise<void> | undefined {
  const href = `/${file}`;
  if (document.querySelector(`link[href="${href}"]`) === null) asked.set(href, addLink(href));
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
      // Without the link, the next try asks again.
      link.remove();
      reject();
    };
  });
}
