import { type Html, html } from '../pages/html.ts';
import type { Page } from '../pages/layout.ts';
import { copyable, count } from '../pages/parts.ts';
import type { Message } from './message-log.ts';

/** Nobody scrolls further on a page; the JSON has all messages. */
const SHOWN = 100;

/** The inbox for people, newest first. `to` is the address to filter by, or empty. */
export function inboxPage(messages: readonly Message[], mount: string, to: string): Page {
  const shown = messages.slice(0, SHOWN);
  return {
    title: 'Inbox',
    menu: '/inbox',
    refreshesWithoutScript: true,
    main: html`<p>Mail that the local cloud would have sent. Nothing leaves this machine.</p>
<form class="row" action="${mount}" method="get" role="search">
<label class="wide">To
<input name="to" type="search" value="${to}" placeholder="all addresses" autocomplete="off"></label>
<button type="submit">Show</button>
</form>
<p class="quiet" role="status">${summary(messages.length, shown.length)}</p>
<ol class="mails">${shown.map(article(mount))}</ol>`,
  };
}

function summary(all: number, shown: number): string {
  if (all === 0) return 'No messages yet. This page checks for new ones by itself.';
  return all === shown ? count(all, 'message') : `${count(all, 'message')}, newest ${shown} shown`;
}

const article =
  (mount: string) =>
  ({ to, subject, text, html: asHtml, headers, code, at, id }: Message): Html => {
    return html`
<li><article>
<h2>${subject}</h2>
<p class="quiet"><span>${to}</span> <time datetime="${at}">${new Date(at).toUTCString()}</time></p>
${code === undefined ? undefined : html`<p class="code">${copyable(code, 'the code')}</p>`}
<p class="text">${text}</p>
${asHtml === undefined || id === undefined ? undefined : html`<p><a href="${mount}/html/${id}">As HTML</a></p>`}
${
  headers === undefined
    ? undefined
    : html`<dl class="quiet">${Object.entries(headers).map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`
}
</article></li>`;
  };
