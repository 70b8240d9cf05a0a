import { escapeHtml } from '../html.ts';
import type { Heading } from '../markdown/render.ts';
import { linkBetween } from './addresses.ts';

/** A page of the site without its frame. */
export interface PageContent {
  /** Relative to the site's root. */
  readonly address: string;
  readonly title: string;
  readonly html: string;
  readonly headings: readonly Heading[];
}

/** The menu, with the addresses of its pages. */
export interface MenuSection {
  readonly title: string;
  readonly links: readonly { readonly title: string; readonly address: string }[];
}

export const ASSETS = {
  style: 'assets/site.css',
  start: 'assets/start.js',
  script: 'assets/site.js',
  icon: 'assets/favicon.svg',
  index: 'assets/search.json',
} as const;

/** Nothing is loaded from elsewhere, and no inline script or style runs. The server's headers may say more. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "media-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

const PHONE_CONTENTS = 3;
/** Longer menus hide what is below them: the decisions are read from their index. */
const LONGEST_SECTION = 40;

/** A whole page: menu, content, table of contents. It is complete without scripts; only search and theme need one. */
export function layout({ address, title, html, headings }: PageContent, menu: readonly MenuSection[]): string {
  const to = (target: string): string => linkBetween(address, target);
  const contents = headings.filter(({ level }) => level === 2 || level === 3);
  const heading = address === 'index.html' ? 'Satcade documentation' : `${title} · Satcade documentation`;
  return `<!doctype html>
<html lang="en" data-root="${to('index.html').slice(0, -'index.html'.length)}">
<head>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(heading)}</title>
<link rel="icon" href="${to(ASSETS.icon)}" type="image/svg+xml">
<link rel="stylesheet" href="${to(ASSETS.style)}">
<script src="${to(ASSETS.start)}"></script>
<script type="module" src="${to(ASSETS.script)}"></script>
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header class="top">
<a class="brand" href="${to('index.html')}">Satcade <span>docs</span></a>
<div class="search" role="search" hidden>
<label class="visually-hidden" for="query">Search the documentation</label>
<input id="query" type="search" autocomplete="off" placeholder="Search ( / )" aria-describedby="found">
<p id="found" class="visually-hidden" role="status"></p>
<ol id="results" hidden></ol>
</div>
<button class="theme" type="button" aria-pressed="false" hidden>Vaporwave</button>
</header>
<div class="columns">
<nav class="menu" aria-label="Documentation"><details open>
<summary>Menu</summary>
${menu.map((section) => menuSection(section, address, to)).join('\n')}
</details></nav>
<main id="content" tabindex="-1">
${html}</main>
<aside class="contents">${contents.length < PHONE_CONTENTS ? '' : tableOfContents(contents)}</aside>
</div>
</body>
</html>
`;
}

function menuSection({ title, links }: MenuSection, current: string, to: (target: string) => string): string {
  const shown = links.length > LONGEST_SECTION ? links.slice(0, 1) : links;
  const items = shown.map(({ title: name, address }) => {
    const isCurrent = address === current || (shown !== links && links.some((link) => link.address === current));
    const mark = isCurrent ? ` aria-current="${address === current ? 'page' : 'true'}"` : '';
    return `<li><a href="${to(address)}"${mark}>${escapeHtml(name)}</a></li>`;
  });
  return `<h2>${title}</h2>\n<ul>${items.join('\n')}</ul>`;
}

function tableOfContents(headings: readonly Heading[]): string {
  const items = headings.map(
    ({ level, id, text }) => `<li class="level-${level}"><a href="#${id}">${escapeHtml(text)}</a></li>`,
  );
  return `<nav aria-label="On this page"><h2>On this page</h2>\n<ul>${items.join('\n')}</ul></nav>`;
}
