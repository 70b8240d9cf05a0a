import { type Context, currentRate } from '../context.ts';
import type { Invoice, Payout } from '../domain/model.ts';
import { formatAmount } from '../domain/money.ts';
import type { Reply } from '../http/reply.ts';
import { html, type Markup } from './html.ts';
import { page } from './layout.ts';
import { settingsForm } from './settings-form.ts';

const time = (ms: number): string => new Date(ms).toISOString().replace('T', ' ').slice(0, 19);

const stateOf = ({ status, additionalStatus }: Invoice): string =>
  additionalStatus === 'None' ? status : `${status} (${additionalStatus})`;

const invoiceRow = (invoice: Invoice): Markup => html`<tr>
<td><a class="mono" href="/i/${invoice.id}">${invoice.id}</a></td>
<td class="mono">${String(invoice.metadata.orderId ?? '–')}</td>
<td class="mono">${formatAmount(invoice.price, invoice.currency)} ${invoice.currency}</td>
<td>${stateOf(invoice)}</td>
<td class="mono">${time(invoice.createdAt)}</td></tr>`;

const payoutButton = (payout: Payout, action: 'complete' | 'fail', label: string): Markup =>
  html`<form class="row" method="post" action="/payouts/${payout.id}/${action}">
<button aria-label="${label} payout ${payout.id}">${label}</button></form>`;

const payoutRow = (payout: Payout): Markup => html`<tr>
<td class="mono">${payout.id}</td>
<td class="mono">${formatAmount(payout.originalAmount, payout.originalCurrency)} ${payout.originalCurrency}</td>
<td>${payout.method}</td>
<td>${payout.state}</td>
<td class="mono">${time(payout.createdAt)}</td>
<td>${
  payout.state === 'Completed' || payout.state === 'Cancelled'
    ? ''
    : [payoutButton(payout, 'complete', 'Complete'), payoutButton(payout, 'fail', 'Fail')]
}</td></tr>`;

const headings = (names: readonly string[]): Markup =>
  html`<thead><tr>${names.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>`;

function table(title: string, columns: readonly string[], rows: readonly Markup[], empty: string): Markup {
  const content =
    rows.length === 0
      ? html`<p>${empty}</p>`
      : html`<div class="table" role="region" aria-label="${title}" tabindex="0"><table>${headings(columns)}<tbody>${rows}</tbody></table></div>`;
  return html`<section><h2>${title}</h2>${content}</section>`;
}

/** The front page: invoices and payouts, newest first. */
export function overviewPage(context: Context): Reply {
  const byAge = (a: { createdAt: number }, b: { createdAt: number }): number => b.createdAt - a.createdAt;
  const invoices = context.storage.invoices.list().sort(byAge);
  const payouts = context.storage.payouts.list().sort(byAge);
  const body = html`<main>
<h1>BTCPay stand-in</h1>
<p>This stand-in plays BTCPay Server for a shop on this machine. No real money moves here.
One bitcoin costs <span class="mono">${formatAmount(currentRate(context), 'USD')} USD</span> now.</p>
${table(
  'Invoices',
  ['Invoice', 'Order', 'Amount', 'State', 'Created (UTC)'],
  invoices.map(invoiceRow),
  'No invoices yet. They appear here when the shop creates one.',
)}
${table(
  'Payouts',
  ['Payout', 'Amount', 'Method', 'State', 'Created (UTC)', 'Controls'],
  payouts.map(payoutRow),
  'No payouts yet.',
)}
${settingsForm(context)}
</main>`;
  return page({ title: 'BTCPay stand-in', body });
}
