import { type Content, type Html, html } from '../../pages/html.ts';
import type { Page } from '../../pages/layout.ts';
import { copyable, table, time } from '../../pages/parts.ts';
import type { AlarmReading } from '../alarms.ts';
import { failedMessages } from '../queue-kind.ts';
import type { QueueDepth } from '../queues.ts';
import type { ConsoleSubject, Introduction } from '../subject.ts';

/** The health of the system, as the first page shows it. */
export interface Health {
  readonly queues: readonly QueueDepth[];
  readonly alarms: readonly AlarmReading[];
  readonly isIdle: boolean;
}

/** Links, accounts, health and clock. */
export function homePage(
  subject: Pick<ConsoleSubject, 'clock' | 'runs' | 'plan' | 'introduction'>,
  health: Health,
): Page {
  const { links, accounts, steps } = subject.introduction();
  return {
    title: 'Home',
    menu: '/',
    main: html`<p>An AWS account on this machine, with the same templates and functions as in the cloud. Nothing leaves this machine.</p>
${
  links.length === 0
    ? undefined
    : html`<h2>Links</h2>
<ul class="cards">${links.map(({ label, url, note }) => html`<li><a href="${url}">${label}</a><br>${note}</li>`)}</ul>`
}
${accounts.length === 0 ? undefined : accountTable(accounts)}
<h2>Health</h2>
${healthCards(subject, health)}
<h2 id="clock">Clock</h2>
<p>The system's time is ${time(subject.clock.now())} UTC. You can only move it forward. It stays ahead after a restart.</p>
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

function healthCards({ runs, plan }: Pick<ConsoleSubject, 'runs' | 'plan'>, health: Health): Html {
  const failed = [...plan.functions.keys()].filter((name) => runs.of(name).errors > 0).length;
  const deadLetters = health.queues.reduce((sum, queue) => sum + failedMessages(queue, plan), 0);
  const alarming = health.alarms.filter(({ state }) => state === 'ALARM').length;
  const unknown = health.alarms.filter(({ state }) => state === 'unknown').length;
  return html`<ul class="cards">
${card('/functions', 'Functions with errors', failed, `of ${plan.functions.size}, since the start`)}
${card('/queues', 'Dead letters', deadLetters, 'messages that failed too often')}
${card('/alarms', 'Alarms', alarming, `of ${health.alarms.length} would be in ALARM now${unknown === 0 ? '' : `, ${unknown} not measured here`}`)}
<li>Work<span class="figure">${health.isIdle ? 'Done' : 'Busy'}</span>${
    health.isIdle ? 'No event, message or invocation is waiting.' : 'Events, messages or invocations are under way.'
  }</li>
</ul>`;
}

function card(path: string, label: string, figure: number, note: Content): Html {
  const tone = figure === 0 ? 'figure good' : 'figure bad';
  return html`<li><a href="${path}">${label}</a><span class="${tone}">${figure}</span>${note}</li>`;
}
