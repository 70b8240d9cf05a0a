import { html, raw } from 'hono/html';
import type { LetterContent, Part } from './letter.ts';

/*
 * The mail as HTML: one narrow column of tables, which every mail program lays out, with the colours in the elements
 * themselves. Programs with a dark mode take the colours of the style sheet, which is all that they need of it.
 * There are no pictures: nothing tells the store whether or when somebody reads.
 */

const [INK, MUTED, PAPER, GROUND, LINE, ACCENT] = ['#1b1530', '#5d5773', '#ffffff', '#f3f1fa', '#ddd8ec', '#6b2fd6'];
const FONT = 'Inter,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif';

const STYLES = raw(`:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.ground{background:#120d20!important}.paper{background:#1d1730!important}
.ink{color:#f1eefb!important}.muted{color:#b5aecb!important}.accent{color:#c9a8ff!important}
.line{border-color:#3a3155!important}.button{background:#c9a8ff!important;color:#1b1130!important}}
@media (max-width:480px){.pad{padding:20px 16px!important}}`);

const TABLE = raw('role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%"');
const ANYWHERE = raw('overflow-wrap:anywhere;word-break:break-word');

type Fragment = ReturnType<typeof html>;

/** The whole document. The library escapes every text. */
export function htmlOf({ language, subject, parts, footer }: LetterContent): string {
  const document = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${subject}</title>
<style>${STYLES}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${GROUND}">
<table ${TABLE} class="ground" style="background:${GROUND}"><tr><td align="center" style="padding:24px 12px">
<table ${TABLE} class="paper" style="max-width:560px;background:${PAPER};border-radius:12px"><tr>
<td class="pad ink" align="left" style="padding:32px;font:16px/1.5 ${FONT};color:${INK}">
<p class="accent" style="margin:0 0 20px;font-weight:700;color:${ACCENT}">Satcade</p>
<div role="main">${parts.map((part, at) => partOf(part, at === 0))}</div>
<hr class="line" style="border:0;border-top:1px solid ${LINE};margin:28px 0 16px">
<div class="muted" style="font-size:13px;color:${MUTED}">
<p style="margin:0 0 8px">${footer.reason}</p>
${footer.links.map(
  ({ label, url }) =>
    html`<p style="margin:0 0 4px"><a class="muted" style="color:${MUTED}" href="${url}">${label}</a></p>`,
)}
</div>
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
  // The library waits for values that are promises; these are none.
  if (document instanceof Promise) throw new TypeError('a part of the mail is a promise');
  return document.toString();
}

function partOf(part: Part, isFirst: boolean): Fragment {
  switch (part.type) {
    case 'heading':
      return headingOf(part, isFirst);
    case 'text':
      return html`<p style="margin:0 0 12px;${ANYWHERE}">${part.text}</p>`;
    case 'rows':
      return html`<table cellpadding="0" cellspacing="0" border="0" width="100%" style="margin:12px 0 16px">
${part.rows.map(rowOf)}
</table>`;
    case 'button':
      return html`<p style="margin:20px 0 0"><a class="button" href="${part.url}"
 style="display:inline-block;padding:12px 20px;border-radius:8px;background:${ACCENT};color:${PAPER};font-weight:600;text-decoration:none">${part.label}</a></p>`;
    case 'link':
      return html`<p style="margin:12px 0 0"><a class="accent" style="color:${ACCENT}" href="${part.url}">${part.label}</a></p>`;
  }
}

function headingOf({ text, url }: Extract<Part, { type: 'heading' }>, isFirst: boolean): Fragment {
  const content = url === undefined ? text : html`<a class="accent" style="color:${ACCENT}" href="${url}">${text}</a>`;
  return isFirst
    ? html`<h1 style="margin:0 0 12px;font-size:22px;line-height:1.3;${ANYWHERE}">${content}</h1>`
    : html`<h2 style="margin:20px 0 4px;font-size:17px;line-height:1.4;${ANYWHERE}">${content}</h2>`;
}

function rowOf({ label, value, isSum = false }: Extract<Part, { type: 'rows' }>['rows'][number]): Fragment {
  const style = `padding:6px 0;border-bottom:1px solid ${LINE};vertical-align:top;font-weight:${isSum ? 700 : 400}`;
  return html`<tr><th class="line" scope="row" align="left" style="${style};${ANYWHERE}">${label}</th>
<td class="line" align="right" style="${style};white-space:nowrap;padding-left:12px">${value}</td></tr>
`;
}
