import { type Html, html } from '../../pages/html.ts';
import type { Page } from '../../pages/layout.ts';
import { count, link, span, table } from '../../pages/parts.ts';
import { failedMessages, queueKind } from '../queue-kind.ts';
import type { QueueDepth } from '../queues.ts';
import type { ConsoleSubject } from '../subject.ts';
import { redriveForm } from './queue.ts';

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
  {
    label: 'Queue',
    cell: ({ name, queue }) => html`<a href="${link('/queues/messages', { name: queue.name })}">${name}</a>`,
  },
  { label: 'Service', cell: ({ service }) => service },
  { label: 'Contents', cell: ({ kind }) => kind },
  { label: 'Waiting', isNumber: true, cell: ({ kind, queue }) => (kind === 'work' ? queue.visible : '') },
  { label: 'In flight', isNumber: true, cell: ({ kind, queue }) => (kind === 'work' ? queue.inFlight : '') },
  { label: 'Delayed', isNumber: true, cell: ({ kind, queue }) => (kind === 'work' ? queue.delayed : '') },
  { label: 'Dead letters', isNumber: true, cell: ({ kind, failed }) => (kind === 'work' ? '' : figure(failed)) },
  {
    label: 'Oldest',
    isNumber: true,
    cell: ({ queue: { oldestSeconds = 0 } }) => (oldestSeconds === 0 ? '' : span(oldestSeconds)),
  },
  {
    label: 'Actions',
    cell: ({ failed, kind, queue }) => (failed > 0 && kind === 'dead letters' ? redriveForm(queue.name) : ''),
  },
])}`,
  };
}

const urgency = ({ failed, kind, queue }: { failed: number; kind: string; queue: QueueDepth }): number =>
  failed > 0 ? 2 : kind === 'work' && queue.visible + queue.inFlight > 0 ? 1 : 0;

const figure = (failed: number): Html | number => (failed === 0 ? 0 : html`<span class="bad">${failed}</span>`);
