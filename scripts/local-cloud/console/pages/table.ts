import { type Content, type Html, html } from '../../pages/html.ts';
import type { Page } from '../../pages/layout.ts';
import { type Column, count, link, table, time } from '../../pages/parts.ts';
import { shortValue } from '../plain-item.ts';
import type { ConsoleSubject } from '../subject.ts';
import { type ItemPage, type ItemQuery, keyText, type StoredItem } from '../table-items.ts';
import type { TableUse } from '../tables.ts';
import { functionLink } from './links.ts';
import { kilobytes, lagText } from './tables.ts';

type Subject = Pick<ConsoleSubject, 'plan' | 'nameOf' | 'clock' | 'problems'>;

const MAX_CHARACTERS = 160;

/** One table: its settings, a form that asks for items, and a page of them. */
export function tablePage(of: TableUse, query: ItemQuery, page: ItemPage, subject: Subject): Page {
  const { service, name } = subject.nameOf(of.path);
  return {
    title: `${service}: ${name}`,
    menu: '/tables',
    main: html`<p>Physical name: <code>${of.name}</code>. ${of.items === undefined ? '' : `${count(of.items, 'item')}, ${kilobytes(of.bytes)}.`}</p>
<ul>
<li>Key: ${keyNames(of.keys)}</li>
${of.indexes.map(({ name: index, keys, projection }) => html`<li>Index <code>${index}</code>: ${keyNames(keys)}, projection ${projection}</li>`)}
<li>${streamText(of)}</li>
${of.consumers.map((each) => html`<li>${functionLink(each.functionName, subject)}: ${lagText(each, subject)}</li>`)}
<li>${recoveryText(of)}</li>
<li>${of.expiryAttribute === undefined ? 'No item expires.' : html`Items expire at the time in <code>${of.expiryAttribute}</code>.`}</li>
</ul>
${relatedFunctions(of.name, subject)}
<h2>Items</h2>
${form(of, query)}
${page.problem === undefined ? itemTable(of, query, page) : html`<p class="bad" role="alert">${page.problem}</p>`}`,
  };
}

const keyNames = (names: readonly string[]): Html =>
  html`${names.map((name, at) => html`${at === 0 ? '' : ', '}<code>${name}</code>`)}`;

const streamText = ({ streamView, consumers }: TableUse): string =>
  streamView === undefined
    ? 'It has no stream.'
    : `Its stream shows ${streamView}, and has ${count(consumers.length, 'consumer')}.`;

function recoveryText({ restorable }: TableUse): Content {
  if (restorable === 'unknown') return 'Whether it can be restored is unknown here.';
  if (restorable === undefined) return 'Point-in-time recovery is off: it cannot be restored.';
  // The latest time lies five minutes back, so a new table has none.
  if (restorable.to < restorable.from) return 'Point-in-time recovery is on, and begins five minutes after the table.';
  return html`It can be restored to any time from ${time(restorable.from)} to ${time(restorable.to)}.`;
}

/** The functions whose environment names the table: those that read or write it. */
export function relatedFunctions(tableName: string, subject: Pick<Subject, 'plan' | 'nameOf'>): Html | undefined {
  const names = [...subject.plan.functions.values()]
    .filter(({ environment }) => Object.values(environment).includes(tableName))
    .map(({ name }) => name);
  if (names.length === 0) return undefined;
  return html`<details><summary>${count(names.length, 'function')} with this table in the environment</summary>
<ul>${names.map((name) => html`<li>${functionLink(name, subject)}</li>`)}</ul></details>`;
}

function form(of: TableUse, { index, partition, sort }: ItemQuery): Html {
  const option = (value: string, label: string): Html =>
    html`<option value="${value}"${value === index ? html` selected` : undefined}>${label}</option>`;
  return html`<form class="row" action="/tables/one" method="get" role="search">
<input type="hidden" name="name" value="${of.name}">
<label>Search in <select name="index">${option('', 'the table')}${of.indexes.map((each) => option(each.name, each.name))}</select></label>
<label class="wide">Partition key (blank = all items) <input name="partition" value="${partition}" autocomplete="off"></label>
<label class="wide">Sort key begins with <input name="sort" value="${sort}" autocomplete="off"></label>
<button type="submit">Show items</button>
</form>`;
}

function itemTable(of: TableUse, query: ItemQuery, { items, next }: ItemPage): Html {
  if (items.length === 0) return html`<p>No items${query.partition === '' ? '' : ' with this key'}.</p>`;
  const indexKeys = of.indexes.find(({ name }) => name === query.index)?.keys ?? [];
  const others = indexKeys.filter((name) => !of.keys.includes(name));
  const columns: Column<StoredItem>[] = [
    {
      label: of.keys.join(' '),
      cell: (item) =>
        html`<a class="long" href="${link('/tables/item', { name: of.name, key: keyText(of, item) })}">${of.keys.map((name) => shortValue(item[name])).join(' ')}</a>`,
    },
    ...others.map((name) => ({
      label: name,
      cell: (item: StoredItem) => html`<span class="long">${shortValue(item[name])}</span>`,
    })),
    { label: 'Attributes', cell: (item) => html`<span class="long">${summary(item, [...of.keys, ...others])}</span>` },
  ];
  const whole = { name: of.name, index: query.index, partition: query.partition, sort: query.sort };
  return html`${table(`${count(items.length, 'item')}${query.after === '' ? '' : ' of a further page'}`, items, columns)}
<p>${query.after === '' ? undefined : html`<a href="${link('/tables/one', whole)}">First page</a> `}${next === undefined ? 'There are no more items.' : html`<a href="${link('/tables/one', { ...whole, after: next })}">Next page</a>`}</p>`;
}

function summary(item: StoredItem, without: readonly string[]): string {
  const text = Object.entries(item)
    .filter(([name]) => !without.includes(name))
    .map(([name, value]) => `${name}: ${shortValue(value)}`)
    .join(', ');
  return text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}…` : text;
}
