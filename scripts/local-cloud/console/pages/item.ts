import { html } from '../../pages/html.ts';
import type { Page } from '../../pages/layout.ts';
import { count, pretty, table, time } from '../../pages/parts.ts';
import type { RecordedChange } from '../change-log.ts';
import { idsIn, plainItem, shortValue } from '../plain-item.ts';
import type { ConsoleSubject } from '../subject.ts';
import type { StoredItem } from '../table-items.ts';
import type { TableUse } from '../tables.ts';
import { tableLink, timelineLink } from './links.ts';
import { relatedFunctions } from './table.ts';

type Subject = Pick<ConsoleSubject, 'plan' | 'nameOf' | 'changes'>;

/** One whole item, what belongs to it, and how it changed. */
export function itemPage(of: TableUse, item: StoredItem, subject: Subject): Page {
  const key = of.keys.map((each) => shortValue(item[each]));
  const changes = subject.changes.all().filter((each) => each.table === of.name && sameKey(each, key));
  const ids = idsIn(item, of.keys);
  return {
    title: key.join(' '),
    menu: '/tables',
    main: html`<p>An item of ${tableLink(of, subject.nameOf)}.${expiry(of, item)}</p>
${ids.length === 0 ? undefined : html`<p>Timelines: ${ids.map((id) => html`${timelineLink(id)} `)}</p>`}
${relatedFunctions(of.name, subject)}
<h2>Item</h2>
<pre>${pretty(plainItem(item))}</pre>
<details><summary>As DynamoDB stores it</summary><pre>${pretty(item)}</pre></details>
${
  changes.length === 0
    ? undefined
    : html`<h2>Changes</h2>
${table(`${count(changes.length, 'change')} since the start, newest first`, changes.toReversed(), [
  { label: 'Time', cell: ({ at }) => time(at) },
  { label: 'What', cell: ({ kind }) => kind },
  { label: 'Timeline', cell: ({ correlationId: id }) => id && timelineLink(id) },
  {
    label: 'Attributes',
    cell: ({ attributes }) =>
      attributes.map(
        ({ name: attribute, from = '–', to = '–' }) =>
          html`<span class="long">${attribute}: ${from} → ${to}</span><br>`,
      ),
  },
])}`
}`,
  };
}

const sameKey = ({ key }: RecordedChange, values: readonly string[]): boolean =>
  key.length === values.length && key.every((part, at) => part === values[at]);

/** When the item expires; the attribute holds seconds. */
function expiry({ expiryAttribute }: TableUse, item: StoredItem) {
  const seconds = Number(expiryAttribute === undefined ? Number.NaN : item[expiryAttribute]?.N);
  return Number.isFinite(seconds) ? html` It expires at ${time(seconds * 1000)}.` : undefined;
}
