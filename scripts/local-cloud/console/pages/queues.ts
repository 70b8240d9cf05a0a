import { type Html, html } from '../../pages/html.ts';
import type { Page } from '../../pages/layout.ts';
import { count, link, pretty, table, time } from '../../pages/parts.ts';
import type { DeadLetter } from '../dead-letters.ts';
import { failedMessages, queueKind } from '../queue-kind.ts';
import type { QueueDepth } from '../queues.ts';
import type { ConsoleSubject } from '../subject.ts';

type Subject = Pick<ConsoleSubject, 'plan' | 'nameOf'>;

/** Every queue; those with failed messages first. */
export function queuesPage(queues: readonly QueueDepth[], { plan, nameOf }: Subject): Page {
  const rows = queues
    .map((queue) => ({
      queue,
      kind: queueKind(queue, plan),
      failed: failedMessages(queue, plan),
      ...nameOf(queue.path),
    }))
    .toSorted((a, b) => urgency(b) - urgency(a) || (a.queue.path < b.queue.path ? -1 : 1));
  const failed = rows.reduce((sum, row) => sum + row.failed, 0);
  return {
    title: 'Queues',
    menu: '/queues',
    main: html`<p>${
      failed === 0
        ? 'No dead letters: every message was processed or is still being retried.'
        : html`<span class="bad">${count(failed, 'dead letter')}.</span> A message becomes a dead letter after its last failed attempt.
        Read it, fix the cause, then move it back.`
    }</p>
${table('Queues, dead letters first', rows, [
  { label: 'Queue', cell: ({ name }) => name },
  { label: 'Service', cell: ({ service }) => service },
  { label: 'Contents', cell: ({ kind }) => kind },
  { label: 'Waiting', isNumber: true, cell: ({ kind, queue }) => (kind === 'work' ? queue.visible : '') },
  { label: 'In flight', isNumber: true, cell: ({ kind, queue }) => (kind === 'work' ? queue.inFlight : '') },
  { label: 'Delayed', isNumber: true, cell: ({ kind, queue }) => (kind === 'work' ? queue.delayed : '') },
  { label: 'Dead letters', isNumber: true, cell: ({ kind, failed }) => (kind === 'work' ? '' : figure(failed)) },
  {
    label: 'Actions',
    cell: ({ failed, kind, queue }) => (failed === 0 ? '' : actions(queue.name, kind === 'failures')),
  },
])}`,
  };
}

/** The messages of one queue of failures. */
export function deadLettersPage(queue: QueueDepth, messages: readonly DeadLetter[], { plan, nameOf }: Subject): Page {
  const { service, name } = nameOf(queue.path);
  const shown = messages.length < queue.visible ? `, ${messages.length} of them shown` : '';
  return {
    title: `${service}: ${name}`,
    menu: '/queues',
    main: html`<p>${count(queue.visible, 'message')}${shown}. Reading does not remove messages.</p>
${
  queueKind(queue, plan) === 'failures'
    ? html`<p>A stream or a function gave up on these. They cannot be moved back: each names the records that were not processed.</p>`
    : queue.visible > 0
      ? redriveForm(queue.name)
      : undefined
}
${messages.map(
  ({ id, sentAt, receives, body, ids }) => html`<h2>Message <code>${id}</code></h2>
<p class="quiet">Sent ${time(sentAt)}, received ${count(receives, 'time')}.
${ids.map((value) => html` <a href="${link('/events', { q: value })}">Events of ${value}</a>`)}</p>
<pre>${pretty(body)}</pre>`,
)}`,
  };
}

const urgency = ({ failed, kind, queue }: { failed: number; kind: string; queue: QueueDepth }): number =>
  failed > 0 ? 2 : kind === 'work' && queue.visible + queue.inFlight > 0 ? 1 : 0;

const figure = (failed: number): Html | number => (failed === 0 ? 0 : html`<span class="bad">${failed}</span>`);

const actions = (physical: string, isFinal: boolean): Html =>
  html`<a href="${link('/queues/messages', { name: physical })}">Read messages</a> ${
    isFinal ? undefined : redriveForm(physical)
  }`;

const redriveForm = (physical: string): Html =>
  html`<form method="post" action="/queues/redrive"><input type="hidden" name="queue" value="${physical}">
<button type="submit" class="small">Move back</button></form>`;
