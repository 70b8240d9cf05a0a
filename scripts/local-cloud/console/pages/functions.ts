import { type Html, html } from '../../pages/html.ts';
import type { Page } from '../../pages/layout.ts';
import { count, link, table, time } from '../../pages/parts.ts';
import type { FigureBoard } from '../figures.ts';
import type { RecordedRun } from '../run-log.ts';
import type { ConsoleSubject } from '../subject.ts';
import { chart } from './chart.ts';
import { timelineLink } from './links.ts';
import { startedBy } from './trigger-text.ts';

type Subject = Pick<ConsoleSubject, 'plan' | 'runs' | 'nameOf' | 'logs'>;

/** Runs on the page of a function. */
const SHOWN_RUNS = 20;

/** Every function and its runs since the start; those with errors first. */
export function functionsPage({ plan, runs, nameOf }: Subject, { from, to, widgets }: FigureBoard): Page {
  const rows = [...plan.functions.values()]
    .map(({ name: physical, constructPath }) => ({ physical, ...nameOf(constructPath), run: runs.of(physical) }))
    .toSorted((a, b) => b.run.errors - a.run.errors || compare(`${a.service} ${a.name}`, `${b.service} ${b.name}`));
  const failed = rows.filter(({ run }) => run.errors > 0).length;
  const total = (figure: 'invocations' | 'coldStarts') => rows.reduce((sum, { run }) => sum + run[figure], 0);
  return {
    title: 'Functions',
    menu: '/functions',
    main: html`<p>${count(rows.length, 'function')}, ${failed} with errors. Counted since the local cloud started.</p>
<p>${share(total('coldStarts'), total('invocations'))}</p>
${widgets.map((widget) => (widget.kind === 'graph' ? chart({ ...widget, from, to }) : undefined))}
${table('Functions, those with errors first', rows, [
  {
    label: 'Function',
    cell: ({ name, physical }) => html`<a href="${link('/functions/log', { name: physical })}">${name}</a>`,
  },
  { label: 'Service', cell: ({ service }) => service },
  { label: 'Invocations', isNumber: true, cell: ({ run }) => run.invocations },
  { label: 'Errors', isNumber: true, cell: ({ run }) => errors(run.errors) },
  { label: 'Cold starts', isNumber: true, cell: ({ run }) => run.coldStarts },
  { label: 'p50', isNumber: true, cell: ({ run }) => milliseconds(run.p50Ms) },
  { label: 'p99', isNumber: true, cell: ({ run }) => milliseconds(run.p99Ms) },
  {
    label: 'Last error',
    cell: ({ run: { lastError } }) =>
      lastError === undefined ? '' : html`${time(lastError.at)} <span class="long">${lastError.text}</span>`,
  },
])}`,
  };
}

/** The last runs of one function and the lines that it printed, newest first. */
export function functionLogPage(name: string, { plan, logs, nameOf, runs }: Subject): Page | undefined {
  const config = plan.functions.get(name);
  if (config === undefined) return undefined;
  const { service, name: shown } = nameOf(config.constructPath);
  const lines = logs.of(name).toReversed();
  const latest = runs.log
    .all()
    .filter(({ functionName }) => functionName === name)
    .slice(-SHOWN_RUNS)
    .reverse();
  return {
    title: `${service}: ${shown}`,
    menu: '/functions',
    main: html`<p>Physical name: <code>${name}</code>. Timeout: ${config.timeoutSeconds} s. Memory: ${config.memoryMb} MB.</p>
${latest.length === 0 ? undefined : html`<h2>Runs</h2>${runTable(latest)}`}
<h2>Log</h2>
<p>${lines.length === 0 ? 'This function has printed nothing yet.' : `${count(lines.length, 'line')}, newest first.`}
Functions of a trial stage log only warnings and errors.</p>
${lines.map(({ at, text }) => html`<pre>${time(at)} ${text}</pre>`)}`,
  };
}

const runTable = (latest: readonly RecordedRun[]): Html =>
  table(`The latest ${count(latest.length, 'run')}, newest first`, latest, [
    { label: 'Time', cell: ({ at }) => time(at) },
    { label: 'Started by', cell: ({ trigger }) => startedBy(trigger) },
    { label: 'Duration', isNumber: true, cell: ({ durationMs }) => milliseconds(durationMs) },
    { label: 'Error', cell: ({ error }) => error && html`<span class="bad long">${error}</span>` },
    {
      label: 'Timeline',
      cell: ({ correlationIds }) => correlationIds.map((id) => html`${timelineLink(id)} `),
    },
  ]);

function share(coldStarts: number, invocations: number): string {
  const percent = invocations === 0 ? '' : ` (${Number(((100 * coldStarts) / invocations).toFixed(1))} %)`;
  return `${coldStarts} of ${count(invocations, 'invocation')}${percent} began with a cold start.`;
}

const errors = (number: number): Html | number => (number === 0 ? 0 : html`<span class="bad">${number}</span>`);
const milliseconds = (ms: number | undefined): string =>
  ms === undefined ? '' : `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`;
const compare = (a: string, b: string): number => (a < b ? -1 : 1);
