import { type Content, type Html, html } from '../../pages/html.ts';
import { count, span, table, time } from '../../pages/parts.ts';
import type { Health } from '../health.ts';
import { ringingList } from './alarms.ts';
import { functionLink, type Names, queueLink, timelineLink } from './links.ts';

/** Failures on the first page. */
const SHOWN = 5;

/** What rings, what waits and what failed last, each with a link to where the cause is. */
export function healthSection(health: Health, names: Names): Html {
  const { ringing, waiting, failures, unknown, isIdle } = health;
  const deadLetters = health.deadLetters.reduce((sum, { messages }) => sum + messages, 0);
  const isWrong = ringing.length + waiting.length + deadLetters + failures.length > 0;
  return html`<form class="row" action="/events" method="get" role="search">
<label class="wide">Why does it hang? Order number, e-mail address, correlation id or any other id
<input name="q" type="search" autocomplete="off"></label><button type="submit">Show its timeline</button></form>
<h2>Health</h2>
<p class="${isWrong ? 'bad' : 'good'}">${isWrong ? 'Something is wrong, or was since the start.' : 'Nothing is wrong.'}</p>
<ul class="cards">
${card('/alarms', 'Alarms', ringing.length, html`would notify now${unknown === 0 ? '' : `, ${unknown} not evaluated here`}`)}
${card('/queues', 'Queues that wait', waiting.length, 'with a message that waits for more than 10 seconds')}
${card('/queues', 'Dead letters', deadLetters, 'messages that failed too often')}
${card('/functions', 'Functions with errors', failures.length, `of ${names.plan.functions.size}, since the start`)}
<li>Work<span class="figure">${isIdle ? 'Done' : 'Busy'}</span>${
    isIdle ? 'No event, message or invocation is waiting.' : 'Events, messages or invocations are under way.'
  }</li>
</ul>
${ringing.length === 0 ? undefined : html`<h3>What rings</h3>${ringingList(ringing)}`}
${waiting.length + health.deadLetters.length === 0 ? undefined : html`<h3>What waits</h3>${waits(health, names)}`}
${failures.length === 0 ? undefined : html`<h3>What failed last</h3>${failed(health.failures.slice(0, SHOWN), names)}`}`;
}

function waits({ waiting, deadLetters }: Health, { nameOf }: Names): Html {
  const rows = [
    ...waiting.map((queue) => ({
      queue,
      problem: queue.problem,
      why: `${count(queue.visible + queue.inFlight + queue.delayed, 'message')} to be handled`,
    })),
    ...deadLetters.map(({ queue, messages }) => ({
      queue,
      why: `${count(messages, 'message')} failed for good`,
      problem: undefined,
    })),
  ];
  return table('Queues with messages that wait', rows, [
    { label: 'Queue', cell: ({ queue }) => queueLink(queue, nameOf) },
    {
      label: 'Oldest message',
      cell: ({ queue }) => (queue.oldestSeconds === undefined ? '' : span(queue.oldestSeconds)),
    },
    { label: 'Messages', cell: ({ why }) => why },
    {
      label: 'Last problem of its consumer',
      cell: ({ problem }) => problem && html`<span class="long">${problem.text}</span>`,
    },
  ]);
}

const failed = (failures: Health['failures'], names: Names): Html =>
  table('The latest failure of each function', failures, [
    { label: 'Time', cell: ({ at }) => time(at) },
    { label: 'Function', cell: ({ functionName }) => functionLink(functionName, names) },
    { label: 'Error', cell: ({ text }) => html`<span class="long">${text}</span>` },
    { label: 'Timeline', cell: ({ correlationIds: [id] }) => id && timelineLink(id) },
  ]);

function card(path: string, label: string, figure: number, note: Content): Html {
  const tone = figure === 0 ? 'figure good' : 'figure bad';
  return html`<li><a href="${path}">${label}</a><span class="${tone}">${figure}</span>${note}</li>`;
}
