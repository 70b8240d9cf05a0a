import { browserStorage } from '../lib/browser-storage.ts';
import { keepEarlyClicks } from '../lib/early-click.ts';
import { keepEarlyReply } from '../lib/early-reply.ts';
import { SESSION_KEY, THEME_KEY } from '../lib/storage-keys.ts';
import { firstPictures, firstRead } from './first-read.ts';

/*
 * The one script that stands in the pages. It runs before anything is painted: the theme; the first read, so that its
 * pictures need not wait for the site's scripts; and those scripts, once the page is on the screen. What is pressed until
 * they are there is kept for them. The build writes into `<html>` what they are and what is read. See
 * docs/decisions/0058-first-paint.md.
 */
const page = document.documentElement;
const storages = [browserStorage('local'), browserStorage('session')];

if (storages[0]?.getItem(THEME_KEY) === 'true') page.dataset.theme = 'vaporwave';
keepEarlyClicks();
const config = early('/config.json');
readFirst(storages.every((storage) => storage.getItem(SESSION_KEY) === null));
// A page in the background is never painted, and there are browsers that do not tell of a paint.
if (document.hidden) addEventListener('DOMContentLoaded', loadScripts);
else {
  new PerformanceObserver(loadScripts).observe({ type: 'paint', buffered: true });
  addEventListener('load', () => setTimeout(loadScripts, 1000));
}

function readFirst(isGuest: boolean): void {
  const url = firstRead(page.dataset.asks, location.pathname, isGuest);
  if (url === undefined) return;
  const reply = early(url);
  // What fails here is told by the site's script, which gets the same reply.
  loadPictures(reply).catch(() => undefined);
}

function early(url: string): Promise<Response> {
  const reply = fetch(url, { headers: { accept: 'application/json' } });
  keepEarlyReply(url, reply);
  // What fails here is told by the site's script, which gets the same reply.
  reply.catch(() => undefined);
  return reply;
}

async function loadPictures(reply: Promise<Response>): Promise<void> {
  const [body, site] = await Promise.all([
    // Copies: the site's script reads the replies itself.
    reply.then((response): Promise<unknown> => response.clone().json()),
    config.then((response): Promise<unknown> => response.clone().json()),
  ]);
  for (const url of firstPictures(body, site)) new Image().src = url;
}

function loadScripts(): void {
  const { scripts } = page.dataset;
  if (scripts === undefined) return;
  delete page.dataset.scripts;
  // The first is the one that runs; it asks for the others only when it is there.
  const files = scripts.split(' ');
  for (const href of files) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  import(/* @vite-ignore */ files[0] ?? '').catch(() => {
    // Not by another import: not every browser asks again for a module that it could not load.
    addEventListener('online', () => location.reload());
  });
}
