import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Reply } from '../http/reply.ts';
import { html, Markup } from './html.ts';

const asset = (name: string): string => readFileSync(new URL(`./assets/${name}`, import.meta.url), 'utf8');
const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const STYLE = asset('style.css');

/** A page of the stand-in: everything inline; the content security policy blocks everything else. */
export function page(options: { title: string; body: Markup; script?: string; status?: number }): Reply {
  const script = options.script === undefined ? '' : asset(options.script);
  const policy = [
    "default-src 'none'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `style-src ${hashOf(STYLE)}`,
    `script-src ${script === '' ? "'none'" : hashOf(script)}`,
  ];
  const document = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${options.title}</title>
<style>${new Markup(STYLE)}</style>
</head>
<body>
${options.body}
${script === '' ? '' : html`<script type="module">${new Markup(script)}</script>`}
</body>
</html>`;
  return {
    status: options.status ?? 200,
    contentType: 'text/html; charset=utf-8',
    headers: { 'content-security-policy': policy.join('; ') },
    body: document.text,
  };
}
