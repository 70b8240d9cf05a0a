import { createHash } from 'node:crypto';
import type { Message } from './message-log.ts';
import { SCRIPT } from './page-script.ts';
import { STYLE } from './page-style.ts';

/** Nobody scrolls further on a page; the JSON has all messages. */
const SHOWN = 100;

const hashOf = (source: string): string => `'sha256-${createHash('sha256').update(source).digest('base64')}'`;

/** Only the page's own style and script run, whatever a mail contains. */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
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

/** The inbox as a page for people, newest first. `to` is the address to filter by, or empty. */
export function page(messages: readonly Message[], mount: string, to: string): string {
  const shown = messages.slice(0, SHOWN);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Inbox · Satcade local cloud</title>
<style>${STYLE}</style>
<noscript><meta http-equiv="refresh" content="5"></noscript>
</head>
<body>
<header>
<h1>Inbox</h1>
<p>Mail that the local cloud would have sent. Nothing leaves this machine.</p>
<form action="${escapeHtml(mount)}" method="get" role="search">
<label for="to">To</label>
<input id="to" name="to" type="search" value="${escapeHtml(to)}" placeholder="all addresses" autocomplete="off">
<button type="submit">Show</button>
</form>
</header>
<main>
<p role="status">${summary(messages.length, shown.length)}</p>
<ol>${shown.map(article).join('')}</ol>
</main>
<script>${SCRIPT}</script>
</body>
</html>
`;
}

function summary(all: number, shown: number): string {
  if (all === 0) return 'No messages yet. This page checks for new ones by itself.';
  const count = `${all} ${all === 1 ? 'message' : 'messages'}`;
  return all === shown ? count : `${count}, newest ${shown} shown`;
}

function article({ to, subject, text, code, at }: Message): string {
  const time = new Date(at).toUTCString();
  return `
<li><article>
<h2>${escapeHtml(subject)}</h2>
<p class="meta"><span>${escapeHtml(to)}</span> <time datetime="${escapeHtml(at)}">${escapeHtml(time)}</time></p>
${code === undefined ? '' : codeBlock(code)}
<p class="text">${escapeHtml(text)}</p>
</article></li>`;
}

function codeBlock(code: string): string {
  return `<p class="code"><code>${escapeHtml(code)}</code> <button type="button" data-copy="${escapeHtml(code)}">Copy</button></p>`;
}

function escapeHtml(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
