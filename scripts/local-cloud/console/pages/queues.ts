import type { DeadLetter } from '../dead-letters.ts';
import { type Html, html } from '../html.ts';
import type { QueueDepth } from '../queues.ts';
import type { ConsoleSubject } from '../subject.ts';
import type { Page } from './layout.ts';
import { count, link, pretty, table, time } from './parts.ts';

type NameOf = ConsoleSubject['nameOf'];

/** Every queue; dead-letter queues that hold something first. */
export function queuesPage(queues: readonly QueueDepth[], nameOf: NameOf): Page {
  const rows = queues
    .map((queue) => ({ ...queue, ...nameOf(queue.path), physical: queue.name }))
    .toSorted((a, b) => urgency(b) - urgency(a) || (a.path < b.path ? -1 : 1));
  const dead = queues.reduce((sum, queue) => sum + deadLettersIn(queue), 0);
  return {
    title: 'Queues',
    menu: '/queues',
    main: html`<p>${
      dead === 0
        ? 'No dead letters: every message was processed or is still being tried.'
        : html`<span class="bad">${count(dead, 'dead letter')}.</span> A message ends there after its last failed attempt.
Read it, mend the cause, then move it back.`
    }</p>
${table('Queues, dead letters first', rows, [
  { label: 'Queue', cell: ({ name }) => name },
  { label: 'Service', cell: ({ service }) => service },
  { label: 'Waiting', isNumber: true, cell: (queue) => (queue.isDeadLetterQueue ? '' : queue.visible) },
  { label: 'In flight', isNumber: true, cell: ({ inFlight }) => inFlight },
  { label: 'Delayed', isNumber: true, cell: ({ delayed }) => delayed },
  { label: 'Dead letters', isNumber: true, cell: deadLetterCell },
  { label: 'Actions', cell: (queue) => (deadLettersIn(queue) === 0 ? '' : actions(queue.physical)) },
])}`,
  };
}

/** The messages of one dead-letter queue. */
export function deadLettersPage(queue: QueueDepth, messages: readonly DeadLetter[], nameOf: NameOf): Page {
  const { service, name } = nameOf(queue.path);
  return {
    title: `${service}: ${name}`,
    menu: '/queues',
    main: html`<p>${count(queue.visible, 'message')}${messages.length < queue.visible ? `, ${messages.length} of them shown` : ''}.
Reading leaves them in the queue.</p>
${queue.visible === 0 ? undefined : redriveForm(queue.name)}
${messages.map(
  ({ id, sentAt, receives, body, ids }) => html`<h2>Message <code>${id}</code></h2>
<p class="quiet">Sent ${time(sentAt)}, received ${count(receives, 'time')}.
${ids.map((value) => html` <a href="${link('/events', { q: value })}">Events of ${value}</a>`)}</p>
<pre>${pretty(body)}</pre>`,
)}`,
  };
}

const deadLettersIn = ({ isDeadLetterQueue, visible, inFlight }: QueueDepth): number =>
  isDeadLetterQueue ? visible + inFlight : 0;

const urgency = (queue: QueueDepth): number =>
  deadLettersIn(queue) > 0 ? 2 : queue.visible + queue.inFlight > 0 ? 1 : 0;

function deadLetterCell(queue: QueueDepth): Html | number | string {
  if (!queue.isDeadLetterQueue) return '';
  const number = deadLettersIn(queue);
  return number === 0 ? 0 : html`<span class="bad">${number}</span>`;
}

const actions = (physical: string): Html =>
  html`<a href="${link('/queues/messages', { name: physical })}">Read messages</a> ${redriveForm(physical)}`;

function redriveForm(physical: string): Html {
  return html`<form method="post" action="/queues/redrive"><input type="hidden" name="queue" value="${physical}">
<button type="submit">Move back and process again</button></form>`;
}
