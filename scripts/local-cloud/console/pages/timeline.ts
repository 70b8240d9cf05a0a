import { type Content, type Html, html } from '../../pages/html.ts';
import { count, link, pretty, span, table, time } from '../../pages/parts.ts';
import type { Failure } from '../health.ts';
import { lineSummary } from '../line-summary.ts';
import type { RecordedRun } from '../run-log.ts';
import type { Trail, TrailEntry, Waiting } from '../trail.ts';
import { functionLink, type Names, timelineLink } from './links.ts';
import { startedBy } from './trigger-text.ts';

/** More chains than this are listed instead of mixed: a person's, not an order's. */
const MIXED = 6;

/** What a timeline is made of. */
export interface Found {
  readonly trail: Trail;
  /** The latest failure of each function, of any work. */
  readonly failures: readonly Failure[];
  readonly now: number;
}

/** Everything that belongs to an id: what hangs first, then each step. */
export function timeline(q: string, found: Found, names: Names): Html {
  const { trail, now } = found;
  const { entries, waiting, correlationIds } = trail;
  const [first] = entries;
  if (first === undefined && waiting.length === 0) {
    return html`<p>No stored event, run, table change or log line mentions this id. <a href="/events">All events</a></p>`;
  }
  const others = correlationIds.filter((id) => id !== q);
  if (others.length > MIXED) return chains(trail);
  const begin = first?.at ?? now;
  return html`${verdict(found, names)}
${others.length === 0 ? undefined : html`<p class="quiet">Correlation ids: ${others.map((id) => html`${timelineLink(id)} `)}</p>`}
${table(count(entries.length, 'step'), entries, [
  { label: 'Time', cell: ({ at }) => html`${time(at)} <span class="quiet">+${span((at - begin) / 1000)}</span>` },
  { label: 'What', cell: (entry) => whatOf(entry, names) },
  { label: 'Duration', cell: (entry) => (entry.kind === 'run' ? duration(entry.run, begin, entries) : '') },
  { label: 'Detail', cell: (entry) => detailOf(entry) },
])}`;
}

/** Where it hangs, or that nothing does. */
function verdict({ trail: { entries, waiting }, failures, now }: Found, names: Names): Html {
  const failed = entries.flatMap((entry) => (entry.kind === 'run' && entry.run.error !== undefined ? [entry.run] : []));
  const last = failed.at(-1);
  const latest = entries.at(-1);
  const isStill = waiting.length === 0 && last === undefined;
  // Then nothing of it says why: a schedule that should have started the next step may have failed.
  const elsewhere = isStill && latest !== undefined ? failures.filter(({ at }) => at >= latest.at) : [];
  return html`<section class="notice" aria-label="Where it hangs">${
    waiting.length === 0
      ? html`<p class="${isStill && elsewhere.length === 0 ? 'good' : ''}">No message of it waits in a queue.${latest === undefined ? '' : html` Its last step was ${span((now - latest.at) / 1000)} ago.`}${isStill ? ' If more must follow, a request or a schedule starts it.' : ''}</p>`
      : waiting.map((each) => waitingLine(each, now, names))
  }${
    last &&
    html`<p><span class="bad">${count(failed.length, 'run')} failed.</span> The last was ${functionLink(last.functionName, names)} at ${time(last.at)}: <code class="long">${last.error}</code></p>`
  }${elsewhere.map(
    ({ functionName, at, text }) =>
      html`<p><span class="bad">Other work has failed since then:</span> ${functionLink(functionName, names)} at ${time(at)}: <code class="long">${text}</code></p>`,
  )}</section>`;
}

function waitingLine(waiting: Waiting, now: number, names: Names): Html {
  const { queueName, queuePath, sentAt, receives, visibleAt, isGivenUp, problem } = waiting;
  const { service, name } = names.nameOf(queuePath);
  const queue = html`<a href="${link('/queues/messages', { name: queueName })}">${service}: ${name}</a>`;
  const since = span((now - sentAt) / 1000);
  const next = visibleAt > now ? ` It is handed out again in ${span((visibleAt - now) / 1000)}.` : '';
  return html`<p><span class="bad">${isGivenUp ? 'A message failed for good' : 'A message waits'}</span> in ${queue}, sent ${since} ago, received ${count(receives, 'time')}.${next}</p>
${problem === undefined || isGivenUp ? undefined : html`<p>Last problem of its consumer ${functionLink(problem.functionName, names)} at ${time(problem.at)}: <code class="long">${problem.text}</code></p>`}`;
}

/** One line for each correlation id, newest first. */
function chains({ entries, correlationIds }: Trail): Html {
  const rows = correlationIds
    .flatMap((id) => {
      const steps = entries.filter((entry) => belongsTo(entry, id));
      const [first] = steps;
      return first === undefined ? [] : [{ id, at: first.at, steps, errors: steps.filter(isError).length }];
    })
    .toSorted((a, b) => b.at - a.at);
  return html`<p>${count(rows.length, 'chain')} of events belong to it. Choose one.</p>
${table('Chains, newest first', rows, [
  { label: 'Began', cell: ({ at }) => time(at) },
  { label: 'Correlation id', cell: ({ id }) => timelineLink(id) },
  {
    label: 'Events',
    cell: ({ steps }) => steps.flatMap((entry) => (entry.kind === 'event' ? [entry.event.type] : [])).join(', '),
  },
  {
    label: 'Failed runs',
    isNumber: true,
    cell: ({ errors }) => (errors === 0 ? 0 : html`<span class="bad">${errors}</span>`),
  },
])}`;
}

function belongsTo(entry: TrailEntry, id: string): boolean {
  switch (entry.kind) {
    case 'event':
      return entry.event.correlationId === id;
    case 'change':
      return entry.change.correlationId === id;
    case 'run':
      return entry.run.correlationIds.includes(id);
    case 'log':
      return entry.text.includes(id);
  }
}

const isError = (entry: TrailEntry): boolean => entry.kind === 'run' && entry.run.error !== undefined;

function whatOf(entry: TrailEntry, names: Names): Content {
  switch (entry.kind) {
    case 'event':
      return html`<strong>${entry.event.type}</strong> <span class="quiet">event of ${entry.event.source}</span>`;
    case 'change':
      return html`${entry.change.kind} <span class="quiet">in the table ${entry.change.table}</span>`;
    case 'run':
      return html`${functionLink(entry.run.functionName, names)} <span class="quiet">${cause(entry.run)}</span>`;
    case 'log':
      return html`${functionLink(entry.functionName, names)} <span class="quiet">log line</span>`;
  }
}

function cause({ trigger, at }: RecordedRun): string {
  const { sentAt } = trigger;
  return `${startedBy(trigger)}${sentAt === undefined ? '' : `, waited ${span(Math.max(0, at - sentAt) / 1000)}`}`;
}

/** A bar on the scale of the whole timeline, and the number. */
function duration({ at, durationMs = 0 }: RecordedRun, begin: number, entries: readonly TrailEntry[]): Html {
  const end = Math.max(...entries.map((entry) => entry.at + (entry.kind === 'run' ? (entry.run.durationMs ?? 0) : 0)));
  const scale = 100 / Math.max(1, end - begin);
  const width = Math.max(1, durationMs * scale);
  const x = Math.min(100 - width, (at - begin) * scale);
  return html`<span class="nowrap">${Math.round(durationMs)} ms</span><svg class="bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true"><rect x="${x.toFixed(1)}" width="${width.toFixed(1)}" height="4"/></svg>`;
}

function detailOf(entry: TrailEntry): Content {
  switch (entry.kind) {
    case 'event':
      return details('Show', entry.event.detail === undefined ? 'too large to keep' : pretty(entry.event.detail));
    case 'change':
      return html`<code class="long">${entry.change.key.join(' ')}</code> ${entry.change.attributes.length === 0 ? undefined : details(count(entry.change.attributes.length, 'attribute'), entry.change.attributes.map(({ name, from = '–', to = '–' }) => `${name}: ${from} → ${to}`).join('\n'))}`;
    case 'run':
      return entry.run.error === undefined ? '' : html`<span class="bad long">${entry.run.error}</span>`;
    case 'log':
      return details(logSummary(entry.text), pretty(entry.text));
  }
}

const logSummary = (line: string): Content => {
  const { level, text } = lineSummary(line);
  return level === 'ERROR' ? html`<span class="bad">${text}</span>` : text;
};

const details = (summary: Content, text: string): Html =>
  html`<details><summary>${summary}</summary><pre>${text}</pre></details>`;
