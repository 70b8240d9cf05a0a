import { type Html, html } from '../../pages/html.ts';
import type { Page } from '../../pages/layout.ts';
import { copyable, table, time } from '../../pages/parts.ts';
import type { Health } from '../health.ts';
import type { ConsoleSubject, Introduction } from '../subject.ts';
import { healthSection } from './health.ts';

/** Whether anything is wrong, then links, accounts and clock. */
export function homePage(
  subject: Pick<ConsoleSubject, 'clock' | 'plan' | 'introduction' | 'nameOf'>,
  health: Health,
): Page {
  const { links, accounts, steps } = subject.introduction();
  return {
    title: 'Home',
    menu: '/',
    main: html`${healthSection(health, subject)}
${
  links.length === 0
    ? undefined
    : html`<h2>Links</h2>
<ul class="cards">${links.map(({ label, url, note }) => html`<li><a href="${url}">${label}</a><br>${note}</li>`)}</ul>`
}
${accounts.length === 0 ? undefined : accountTable(accounts)}
<h2 id="clock">Clock</h2>
<p>The system's time is ${time(subject.clock.now())} UTC. ${
      (subject.clock.behindMs ?? 0) > 0
        ? 'It is behind the real time, and jumps there from day to day: whatever has an expiry expires. Sign-ins do not.'
        : 'You can only move it forward. It stays ahead after a restart.'
    }</p>
<ul class="cards">${steps.map(
      ({ seconds, label, effect }) => html`<li><form method="post" action="/clock">
<input type="hidden" name="advanceSeconds" value="${seconds}"><button type="submit">${label}</button></form>
<p>${effect}</p></li>`,
    )}</ul>`,
  };
}

function accountTable(accounts: Introduction['accounts']): Html {
  return html`<h2>Accounts</h2>
${table('Accounts for signing in to the store', accounts, [
  { label: 'Role', cell: ({ role }) => role },
  { label: 'User name', cell: ({ role, username }) => copyable(username, `the user name of the ${role}`) },
  { label: 'Password', cell: ({ role, password }) => copyable(password, `the password of the ${role}`) },
  { label: 'E-mail', cell: ({ email }) => email },
])}`;
}
