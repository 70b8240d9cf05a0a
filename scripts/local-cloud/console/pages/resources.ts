import { html } from '../../pages/html.ts';
import type { Page } from '../../pages/layout.ts';
import { count, table } from '../../pages/parts.ts';
import type { ConsoleSubject } from '../subject.ts';

/** The stacks' outputs and every created resource. */
export function resourcesPage({ resources, outputs }: Pick<ConsoleSubject, 'resources' | 'outputs'>): Page {
  const values = Object.entries(outputs).flatMap(([stack, ofStack]) =>
    Object.entries(ofStack).map(([name, value]) => ({ stack, name, value: String(value) })),
  );
  const sorted = resources.toSorted((a, b) => (a.constructPath < b.constructPath ? -1 : 1));
  return {
    title: 'Resources',
    menu: '/resources',
    main: html`<h2>Outputs</h2>
${table('Outputs of the stacks, with local addresses', values, [
  { label: 'Stack', cell: ({ stack }) => stack },
  { label: 'Output', cell: ({ name }) => html`<span class="long">${name}</span>` },
  { label: 'Value', cell: ({ value }) => html`<code>${value}</code>` },
])}
<h2>Resources</h2>
${table(count(resources.length, 'resource'), sorted, [
  { label: 'Type', cell: ({ type }) => html`<span class="long">${type}</span>` },
  { label: 'Construct path', cell: ({ constructPath }) => html`<span class="long">${constructPath}</span>` },
  { label: 'Physical id', cell: ({ ref }) => html`<code>${ref}</code>` },
])}`,
  };
}
