import { createHash } from 'node:crypto';
import { type Content, Html, html } from './html.ts';
import { SCRIPT } from './script.ts';
import { STYLE } from './style.ts';

const hashOf = (source: string): string => `'sha256-${createHash('sha256').update(source).digest('base64')}'`;

/** Only the pages' own style and script run, whatever a log line, a message or a mail contains. */
export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  vary: 'accept',
  'x-content-type-options': 'nosniff',
  'content-security-policy': [
    "default-src 'none'",
    `style-src ${hashOf(STYLE)}`,
    `script-src ${hashOf(SCRIPT)}`,
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
};

/** The pages of the console, in the order of the menu. */
const MENU = [
  ['/', 'Home'],
  ['/alarms', 'Alarms'],
  ['/dashboard', 'Dashboard'],
  ['/events', 'Events'],
  ['/functions', 'Functions'],
  ['/queues', 'Queues'],
  ['/faults', 'Faults'],
  ['/cache', 'Edge cache'],
  ['/tables', 'Tables'],
  ['/resources', 'Resources'],
  ['/inbox', 'Inbox'],
] as const;

/** The result of an action, shown once by the next page: `?done=` holds the name. */
const DONE: ReadonlyMap<string, string> = new Map([
  ['clock', 'The clock was moved. Scheduled work that is due runs within a few seconds.'],
  ['redrive', 'The messages are being moved back to their queue and will be processed again.'],
  ['fault', 'The fault is set. It hits the call that you chose.'],
  ['cleared', 'All faults are cleared.'],
  ['invalidated', 'The path is removed from the cache.'],
]);

export interface Page {
  readonly title: string;
  /** The entry of the menu that the page belongs to. */
  readonly menu: string;
  readonly main: Content;
  /** Whether a browser without scripts loads the page again every few seconds. */
  readonly refreshesWithoutScript?: boolean;
}

/** A whole page of the console or the inbox. `now` is the simulated time, in ms since the epoch. */
export function layout(
  { title, menu, main, refreshesWithoutScript = false }: Page,
  now: number,
  done: string | null,
): string {
  const entry = ([path, label]: (typeof MENU)[number]): Html =>
    path === menu
      ? html`<li><a href="${path}" aria-current="page">${label}</a></li>`
      : html`<li><a href="${path}">${label}</a></li>`;
  const notification = DONE.get(done ?? '');
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · local cloud</title>
<style>${new Html(STYLE)}</style>
${refreshesWithoutScript ? html`<noscript><meta http-equiv="refresh" content="5"></noscript>` : undefined}
</head>
<body>
<header>
<a class="skip" href="#main">Skip to content</a>
<div class="top">
<strong>Local cloud</strong>
<time data-now datetime="${new Date(now).toISOString()}">Clock: ${clockTime(now)}</time>
<label data-refresh hidden><input type="checkbox" checked> Refresh every 3 seconds</label>
</div>
<nav aria-label="Console"><ul>${MENU.map(entry)}</ul></nav>
</header>
<main id="main" tabindex="-1">
<h1>${title}</h1>
${notification === undefined ? undefined : html`<p class="done" role="status">${notification}</p>`}
${main}
</main>
<script>${new Html(SCRIPT)}</script>
</body>
</html>
`.text;
}

const clockTime = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
