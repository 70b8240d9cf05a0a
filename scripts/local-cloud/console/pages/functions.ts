import { type Html, html } from '../../pages/html.ts';
import type { Page } from '../../pages/layout.ts';
import { count, link, table, time } from '../../pages/parts.ts';
import type { ConsoleSubject } from '../subject.ts';

type Subject = Pick<ConsoleSubject, 'plan' | 'runs' | 'nameOf' | 'logs'>;

/** Every function and its runs since the start; those with errors first. */
export function functionsPage({ plan, runs, nameOf }: Subject): Page {
  const rows = [...plan.functions.values()]
    .map(({ name: physical, constructPath }) => ({ physical, ...nameOf(constructPath), run: runs.of(physical) }))
    .toSorted((a, b) => b.run.errors - a.run.errors || compare(`${a.service} ${a.name}`, `${b.service} ${b.name}`));
  const failed = rows.filter(({ run }) => run.errors > 0).length;
  return {
    title: 'Functions',
    menu: '/functions',
    main: html`<p>${count(rows.length, 'function')}, ${failed} with errors. Counted since the local cloud started.</p>
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

/** The last lines that one function printed, newest first. */
export function functionLogPage(name: string, { plan, logs, nameOf }: Subject): Page | undefined {
  const config = plan.functions.get(name);
  if (config === undefined) return undefined;
  const { service, name: shown } = nameOf(config.constructPath);
  const lines = logs.of(name).toReversed();
  return {
    title: `${service}: ${shown}`,
    menu: '/functions',
    main: html`<p>Physical name: <code>${name}</code>. Timeout: ${config.timeoutSeconds} s. Memory: ${config.memoryMb} MB.</p>
<p>${lines.length === 0 ? 'This function has printed nothing yet.' : `${count(lines.length, 'line')}, newest first.`}
Functions of a trial stage log only warnings and errors.</p>
${lines.map(({ at, text }) => html`<pre>${time(at)} ${text}</pre>`)}`,
  };
}

const errors = (number: number): Html | number => (number === 0 ? 0 : html`<span class="bad">${number}</span>`);
const milliseconds = (ms: number | undefined): string =>
  ms === undefined ? '' : `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`;
const compare = (a: string, b: string): number => (a < b ? -1 : 1);
