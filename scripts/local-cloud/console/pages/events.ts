import { type Html, html } from '../../pages/html.ts';
import type { Page } from '../../pages/layout.ts';
import { count, pretty, table, time } from '../../pages/parts.ts';
import type { EventLog, RecordedEvent } from '../event-log.ts';
import { type Names, timelineLink } from './links.ts';
import { type Found, timeline } from './timeline.ts';

/** How many events are shown; a search covers all that are kept. */
const SHOWN = 100;

/** The latest events. */
export function eventsPage(events: EventLog | undefined): Page {
  const list =
    events === undefined
      ? html`<p>Another process is the event bus, so its events are not recorded here.</p>`
      : latest(events.latest());
  return { title: 'Events', menu: '/events', main: html`${search('')}${list}` };
}

/** Everything that belongs to the text that a person searched for. */
export function timelinePage(q: string, found: Found, names: Names): Page {
  return {
    title: `Timeline of ${q}`,
    menu: '/events',
    main: html`${search(q)}${timeline(q, found, names)}
<p class="quiet">Oldest first. The last 2,000 events, runs and changes are kept until the local cloud stops, and 1,000 lines of each function.
Functions of a trial stage log only warnings and errors. <a href="/events">All events</a></p>`,
  };
}

const search = (q: string): Html => html`<form class="row" action="/events" method="get" role="search">
<label class="wide">Order number, e-mail address, correlation id or any other id
<input name="q" type="search" value="${q}" autocomplete="off"></label>
<button type="submit">Show its timeline</button>
</form>`;

function latest(events: readonly RecordedEvent[]): Html {
  if (events.length === 0) return html`<p>No events since the local cloud started.</p>`;
  return html`<p>Newest first. The last 2,000 events are kept until the local cloud stops.</p>
${table(`The latest ${Math.min(SHOWN, events.length)} of ${count(events.length, 'event')}`, events.slice(0, SHOWN), [
  { label: 'Time', cell: ({ at }) => time(at) },
  { label: 'Event', cell: ({ type }) => type },
  { label: 'Source', cell: ({ source }) => source },
  {
    label: 'Correlation id',
    cell: ({ correlationId: id }) => (id === undefined ? '' : timelineLink(id)),
  },
  { label: 'Detail', cell: details },
])}`;
}

function details({ detail }: RecordedEvent): Html {
  if (detail === undefined) return html`<span class="quiet">too large to keep</span>`;
  return html`<details><summary>Show</summary><pre>${pretty(detail)}</pre></details>`;
}
