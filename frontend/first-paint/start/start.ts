import { browserStorage } from '../../src/lib/storage/browser-storage.ts';
import { SESSION_KEY, THEME_KEY } from '../../src/lib/storage/storage-keys.ts';
import { keepEarlyClicks } from './early-click.ts';
import { keepEarlyReply } from './early-reply.ts';
import { firstPictures, firstRead } from './first-read.ts';

/*
 * The only inline script of the pages. It runs before anything is painted. It sets the theme, sends the first request,
 * so that its pictures need not wait for the site's scripts, and loads those scripts after the first paint. It also
 * records clicks until they have loaded. The build writes the scripts and the first request into `<html>`. See
 * docs/decisions/0058-first-paint.md.
 */
const page = document.documentElement;
const storages = [browserStorage('local'), browserStorage('session')];

if (storages[0]?.getItem(THEME_KEY) === 'true') page.dataset.theme = 'vaporwave';
keepEarlyClicks();
const config = early('/config.json');
readFirst(storages.every((storage) => storage.getItem(SESSION_KEY) === null));
// A page in the background is never painted, and some browsers do not report a paint.
if (document.hidden) addEventListener('DOMContentLoaded', loadScripts);
else {
  new PerformanceObserver(loadScripts).observe({ type: 'paint', buffered: true });
  addEventListener('load', () => setTimeout(loadScripts, 1000));
}

function readFirst(isGuest: boolean): void {
  const url = firstRead(page.dataset.asks, location.pathname, isGuest);
  if (url === undefined) return;
  const reply = early(url);
  // The site's script gets the same reply and reports a failure.
  loadPictures(reply).catch(() => undefined);
}

function early(url: string): Promise<Response> {
  const reply = fetch(url, { headers: { accept: 'application/json' } });
  keepEarlyReply(url, reply);
  // The site's script gets the same reply and reports a failure.
  reply.catch(() => undefined);
  return reply;
}

async function loadPictures(reply: Promise<Response>): Promise<void> {
  const [body, site] = await Promise.all([
    // Clones: the site's script reads the replies itself.
    reply.then((response): Promise<unknown> => response.clone().json()),
    config.then((response): Promise<unknown> => response.clone().json()),
  ]);
  for (const url of firstPictures(body, site)) new Image().src = url;
}

function loadScripts(): void {
  const { scripts } = page.dataset;
  if (scripts === undefined) return;
  delete page.dataset.scripts;
  // The first script is the entry. It imports the others only when it has loaded.
  const files = scripts.split(' ');
  for (const href of files) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  import(/* @vite-ignore */ files[0] ?? '').catch(() => {
    // Not by another import: not every browser requests a module again that failed to load.
    addEventListener('online', () => location.reload());
  });
}
