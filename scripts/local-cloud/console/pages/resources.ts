import { type Html, html } from '../../pages/html.ts';
import type { Page } from '../../pages/layout.ts';
import { count, link, table } from '../../pages/parts.ts';
import type { ConsoleSubject } from '../subject.ts';

type Resources = ConsoleSubject['resources'];

/** The stacks' outputs, and the created resources of one stack: all of them together are a long page. */
export function resourcesPage(
  { resources, outputs }: Pick<ConsoleSubject, 'resources' | 'outputs'>,
  wanted: string | null,
): Page {
  const byStack = Map.groupBy(resources, ({ stack }) => stack);
  const ofWanted = byStack.get(wanted ?? '');
  return {
    title: ofWanted === undefined ? 'Resources' : `Resources of ${wanted}`,
    menu: '/resources',
    main:
      ofWanted === undefined
        ? overview(byStack, outputs)
        : html`${resourceTable(ofWanted)}<p><a href="/resources">All stacks</a></p>`,
  };
}

function overview(byStack: ReadonlyMap<string, Resources>, outputs: ConsoleSubject['outputs']): Html {
  const values = Object.entries(outputs).flatMap(([stack, ofStack]) =>
    Object.entries(ofStack).map(([name, value]) => ({ stack, name, value: String(value) })),
  );
  const stacks = [...byStack].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return html`<h2>Stacks</h2>
<ul>${stacks.map(([stack, ofStack]) => html`<li><a href="${link('/resources', { stack })}">${stack}</a>: ${count(ofStack.length, 'resource')}</li>`)}</ul>
<h2>Outputs</h2>
${table('Outputs of the stacks, with local addresses', values, [
  { label: 'Stack', cell: ({ stack }) => stack },
  { label: 'Output', cell: ({ name }) => html`<span class="long">${name}</span>` },
  { label: 'Value', cell: ({ value }) => html`<code>${value}</code>` },
])}`;
}

function resourceTable(resources: Resources): Html {
  const sorted = resources.toSorted((a, b) => (a.constructPath < b.constructPath ? -1 : 1));
  return table(count(sorted.length, 'resource'), sorted, [
    { label: 'Type', cell: ({ type }) => html`<span class="long">${type}</span>` },
    { label: 'Construct path', cell: ({ constructPath }) => html`<span class="long">${constructPath}</span>` },
    { label: 'Physical id', cell: ({ ref }) => html`<code>${ref}</code>` },
  ]);
}
