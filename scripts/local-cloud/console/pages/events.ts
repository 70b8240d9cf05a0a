import { type Html, html } from '../../pages/html.ts';
import type { Page } from '../../pages/layout.ts';
import { count, link, pretty, table, time } from '../../pages/parts.ts';
import type { RecordedEvent } from '../event-log.ts';
import type { ConsoleSubject } from '../subject.ts';
import { type TrailEntry, trailOf } from '../trail.ts';

type Subject = Pick<ConsoleSubject, 'events' | 'logs' | 'plan' | 'nameOf'>;

/** How many events are shown; a search covers all that are kept. */
const SHOWN = 100;

/** The latest events, or everything that belongs to the id in `q`. */
export function eventsPage(subject: Subject, q: string): Page {
  const search = html`<form class="row" action="/events" method="get" role="search">
<label class="wide">Correlation id, order number or any other id
<input name="q" type="search" value="${q}" autocomplete="off"></label>
<button type="submit">Show what belongs to it</button>
</form>`;
  if (subject.events === undefined) {
    const main = html`<p>Another process is the event bus, so its events are not recorded here.</p>`;
    return { title: 'Events', menu: '/events', main };
  }
  return q === ''
    ? { title: 'Events', menu: '/events', main: html`${search}${latest(subject.events.latest())}` }
    : { title: `Events of ${q}`, menu: '/events', main: html`${search}${chain(subject, q)}` };
}

function latest(events: readonly RecordedEvent[]): Html {
  if (events.length === 0) return html`<p>No events since the local cloud started.</p>`;
  return html`<p>Newest first. The last 2,000 events are kept until the local cloud stops.</p>
${table(`The latest ${Math.min(SHOWN, events.length)} of ${count(events.length, 'event')}`, events.slice(0, SHOWN), [
  { label: 'Time', cell: ({ at }) => time(at) },
  { label: 'Event', cell: ({ type }) => type },
  { label: 'Source', cell: ({ source }) => source },
  { label: 'Correlation id', cell: ({ correlationId }) => correlationLink(correlationId) },
  { label: 'Detail', cell: details },
])}`;
}

function chain(subject: Subject, q: string): Html {
  const { entries, correlationIds } = trailOf(q, subject.events, subject.logs, subject.plan.functions.keys());
  if (entries.length === 0) {
    return html`<p>No stored event or log line mentions this id. <a href="/events">All events</a></p>`;
  }
  const others = correlationIds.filter((id) => id !== q);
  return html`<p>Oldest first. Functions of a trial stage log only warnings and errors, so a purchase
  without problems has no log lines. <a href="/events">All events</a></p>
${others.length === 0 ? undefined : html`<p>Correlation ids: ${others.map((id) => html`${correlationLink(id)} `)}</p>`}
${table(count(entries.length, 'step'), entries, [
  { label: 'Time', cell: ({ at }) => time(at) },
  { label: 'What', cell: (entry) => whatOf(entry, subject) },
  { label: 'Source', cell: (entry) => (entry.kind === 'event' ? entry.event.source : 'log line') },
  {
    label: 'Detail',
    cell: (entry) => (entry.kind === 'event' ? details(entry.event) : html`<pre>${pretty(entry.text)}</pre>`),
  },
])}`;
}

function whatOf(entry: TrailEntry, { plan, nameOf }: Subject): Html | string {
  if (entry.kind === 'event') return entry.event.type;
  const { service, name } = nameOf(plan.functions.get(entry.functionName)?.constructPath ?? entry.functionName);
  return html`<a href="${link('/functions/log', { name: entry.functionName })}">${service}: ${name}</a>`;
}

function correlationLink(id: string | undefined): Html | string {
  return id === undefined ? '' : html`<a href="${link('/events', { q: id })}"><code>${id}</code></a>`;
}

function details({ detail }: RecordedEvent): Html {
  if (detail === undefined) return html`<span class="quiet">too large to keep</span>`;
  return html`<details><summary>Show</summary><pre>${pretty(detail)}</pre></details>`;
}
