import { functionNameOf } from '../../lambda/reference.ts';
import { type Html, html } from '../../pages/html.ts';
import type { Page } from '../../pages/layout.ts';
import { count, link, pretty, span, time } from '../../pages/parts.ts';
import type { DeadLetter } from '../dead-letters.ts';
import { queueKind } from '../queue-kind.ts';
import type { QueueDepth } from '../queues.ts';
import type { ConsoleSubject } from '../subject.ts';
import { functionLink } from './links.ts';

type Subject = Pick<ConsoleSubject, 'plan' | 'nameOf' | 'problems' | 'clock'>;

/** One queue: who consumes it, its last problem, what can be done, and its messages. */
export function queuePage(queue: QueueDepth, messages: readonly DeadLetter[], subject: Subject): Page {
  const { service, name } = subject.nameOf(queue.path);
  const all = queue.visible + queue.inFlight + queue.delayed;
  const shown = messages.length < all ? `, ${messages.length} of them shown` : '';
  return {
    title: `${service}: ${name}`,
    menu: '/queues',
    main: html`<p>${count(all, 'message')}${shown}: ${queue.visible} waiting, ${queue.inFlight} in flight, ${queue.delayed} delayed.
${queue.oldestSeconds ? `The oldest was sent ${span(queue.oldestSeconds)} ago. ` : ''}Reading does not remove messages.</p>
${whatToDo(queue, subject)}
${messages.map((message) => article(message, subject.clock.now()))}`,
  };
}

function whatToDo(queue: QueueDepth, subject: Subject): Html | undefined {
  switch (queueKind(queue, subject.plan)) {
    case 'failures':
      return html`<p>A stream or a function gave up on these. They cannot be moved back: each names the records that were not processed.</p>`;
    case 'dead letters':
      return queue.visible > 0
        ? html`<p>Read why they failed, mend the cause, then move them back to their queue.</p>${redriveForm(queue.name)}`
        : undefined;
    case 'work':
      return consumer(queue, subject);
  }
}

function consumer({ arn }: QueueDepth, subject: Subject): Html {
  const consumers = subject.plan.mappings.filter(({ mapping }) => mapping.sourceArn === arn);
  const problem = subject.problems.of(arn);
  return html`<p>Consumed by ${consumers.map(({ mapping }) => html`${functionLink(functionNameOf(mapping.functionName), subject)} `)}. Messages that fail are handed out again until they succeed or become dead letters.</p>
${problem === undefined ? html`<p>Its consumer had no problem since the start.</p>` : html`<p><span class="bad">Last problem</span> at ${time(problem.at)}: <code class="long">${problem.text}</code></p>`}`;
}

function article({ id, sentAt, receives, body, ids, visibleAt }: DeadLetter, now: number): Html {
  const hidden =
    visibleAt !== undefined && visibleAt > now ? ` Handed out again in ${span((visibleAt - now) / 1000)}.` : '';
  return html`<h2>Message <code>${id}</code></h2>
<p class="quiet">Sent ${time(sentAt)}, received ${count(receives, 'time')}.${hidden}
${ids.map((value) => html` <a href="${link('/events', { q: value })}">Timeline of ${value}</a>`)}</p>
<pre>${pretty(body)}</pre>`;
}

/** Moves the messages of a dead-letter queue back. */
export const redriveForm = (physical: string): Html =>
  html`<form method="post" action="/queues/redrive"><input type="hidden" name="queue" value="${physical}">
<button type="submit" class="small">Move back</button></form>`;
