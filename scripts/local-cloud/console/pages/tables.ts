import { type Content, type Html, html } from '../../pages/html.ts';
import type { Page } from '../../pages/layout.ts';
import { count, span, table } from '../../pages/parts.ts';
import { USUAL_WAIT_SECONDS } from '../health.ts';
import type { StreamLag } from '../stream-lag.ts';
import type { ConsoleSubject } from '../subject.ts';
import type { TableUse } from '../tables.ts';
import { functionLink, tableLink } from './links.ts';

type Subject = Pick<ConsoleSubject, 'plan' | 'nameOf' | 'clock'>;

/** Every table: what it holds, and how far the functions are that follow its changes. */
export function tablesPage(tables: readonly TableUse[], subject: Subject): Page {
  const now = subject.clock.now();
  const behind = tables.filter(({ consumers }) => consumers.some((each) => isLate(each, now))).length;
  return {
    title: 'Tables',
    menu: '/tables',
    main: html`<p>${count(tables.length, 'table')}. ${
      behind === 0 ? 'No consumer of a stream is late.' : `${behind} with a consumer that is late.`
    }
Capacity units are counted since the start, or since the meter was last reset.</p>
${table('Tables', tables, [
  { label: 'Table', cell: (each) => tableLink(each, subject.nameOf) },
  { label: 'Items', isNumber: true, cell: ({ items }) => items },
  { label: 'Size', isNumber: true, cell: ({ bytes }) => kilobytes(bytes) },
  { label: 'Indexes', cell: ({ indexes }) => indexes.map(({ name }) => name).join(', ') },
  { label: 'Stream', cell: (each) => streamCell(each, subject) },
  { label: 'Recovery', cell: recovery },
  { label: 'Expiry', cell: ({ expiryAttribute: name }) => name && html`<code>${name}</code>` },
  { label: 'Read units', isNumber: true, cell: ({ readUnits }) => Math.round(readUnits) },
  { label: 'Write units', isNumber: true, cell: ({ writeUnits }) => Math.round(writeUnits) },
])}`,
  };
}

function streamCell({ streamView, consumers }: TableUse, subject: Subject): Content {
  if (streamView === undefined) return 'off';
  if (consumers.length === 0) return 'no consumer';
  return consumers.map((each) => html`${functionLink(each.functionName, subject)}: ${lagText(each, subject)}<br>`);
}

/** How far a consumer is behind, in words. */
export function lagText(lag: StreamLag, { clock }: Pick<ConsoleSubject, 'clock'>): Html {
  const { behind, isMore, oldestAt } = lag;
  if (behind === 0) return html`up to date`;
  const age = oldestAt === undefined ? '' : `, the oldest ${span(Math.max(0, clock.now() - oldestAt) / 1000)} old`;
  const text = `${behind}${isMore ? ' or more' : ''} behind${age}`;
  return isLate(lag, clock.now()) ? html`<span class="bad">${text}</span>` : html`${text}`;
}

const isLate = ({ oldestAt }: StreamLag, now: number): boolean =>
  oldestAt !== undefined && now - oldestAt > USUAL_WAIT_SECONDS * 1000;

function recovery({ restorable }: TableUse): Content {
  if (restorable === undefined) return html`<span class="bad">off</span>`;
  return restorable === 'unknown' ? 'unknown' : 'on';
}

/** An amount of bytes; nothing when it is not known. */
export const kilobytes = (bytes: number | undefined): string =>
  bytes === undefined ? '' : `${(bytes / 1024).toFixed(1)}\u00a0KB`;
