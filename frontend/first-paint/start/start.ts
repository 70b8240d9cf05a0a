import { browserStorage } from '../../src/lib/storage/browser-storage.ts';
import { THEME_KEY } from '../../src/lib/storage/storage-keys.ts';
import { keepEarlyClicks } from './early-click.ts';
import { keepEarlyReply } from './early-reply.ts';
import { loadFonts, postponeFonts } from './fonts.ts';

/*
 * The only inline script of the pages. It runs before anything is painted. It sets the theme, sends the first request
 * of a page that came without its data, and loads fonts and scripts after the first paint and picture. It also
 * records clicks until they have loaded. The build writes the scripts and the first request into `<html>`. See
 * docs/decisions/0058-first-paint.md.
 */
const page = document.documentElement;

if (browserStorage('local').getItem(THEME_KEY) === 'true') page.dataset.theme = 'vaporwave';
postponeFonts();
keepEarlyClicks();
// A rendered page contains its replies.
if (page.dataset.at === undefined) {
  early('/config.json');
  if (page.dataset.asks !== undefined) early(page.dataset.asks);
}
new PerformanceObserver(afterPaint).observe({ type: 'paint', buffered: true });
// A page in the background is never painted, and some browsers do not report a paint.
addEventListener('load', () => setTimeout(loadRest, document.hidden ? 0 : 1000));

/** The first picture has the line for itself, for two seconds at most. */
function afterPaint(): void {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  if (picture === null) {
    loadRest();
    return;
  }
  const afterPicture = () => requestAnimationFrame(() => setTimeout(loadRest));
  picture.decode().then(afterPicture, afterPicture);
  setTimeout(loadRest, 2000);
}

function early(url: string): void {
  const reply = fetch(url);
  keepEarlyReply(url, reply);
  // The site's script gets the same reply and reports a failure.
  reply.catch(() => undefined);
}

function loadRest(): void {
  const { scripts } = page.dataset;
  if (scripts === undefined) return;
  loadFonts();
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
