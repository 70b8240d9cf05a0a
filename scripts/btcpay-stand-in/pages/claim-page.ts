import type { Context } from '../context.ts';
import type { PullPayment } from '../domain/model.ts';
import { formatAmount } from '../domain/money.ts';
import type { Reply } from '../http/reply.ts';
import { unclaimed } from '../operations/payouts.ts';
import { html, type Markup } from './html.ts';
import { page } from './layout.ts';

const METHOD_NAMES = { 'BTC-CHAIN': 'On-chain', 'BTC-LN': 'Lightning' } as const;

function claimForm(pullPayment: PullPayment, problem: string | undefined): Markup {
  const options = pullPayment.methods.map((method) => html`<option value="${method}">${METHOD_NAMES[method]}</option>`);
  return html`<form method="post" action="/pull-payments/${pullPayment.id}/claim">
<p><label for="method">Method</label><select id="method" name="payoutMethodId">${options}</select></p>
<p><label for="destination">Your address, Lightning invoice or Lightning address</label>
<input id="destination" name="destination" class="mono" required autocomplete="off" spellcheck="false"
 ${problem === undefined ? '' : html`aria-invalid="true" aria-describedby="problem"`}></p>
${problem === undefined ? '' : html`<p id="problem" role="alert">${problem}</p>`}
<button class="main-action">Claim</button></form>`;
}

/** The page on which the buyer enters the destination of a refund. `problem`: why the last claim was refused. */
export function claimPage(context: Context, pullPayment: PullPayment, problem?: string): Reply {
  const { currency, limit } = pullPayment;
  const left = unclaimed(context, pullPayment);
  const title = pullPayment.name || 'Pull payment';
  const body = html`<main class="checkout">
<header><p class="store">BTCPay stand-in</p><h1>${title}</h1></header>
<section><p>${pullPayment.description}</p>
<p class="amount mono">${formatAmount(limit, currency)} ${currency}</p>
${
  left <= 0 || pullPayment.archived
    ? html`<p role="status">${pullPayment.archived ? 'It is closed.' : 'All of it has been claimed.'}</p>`
    : claimForm(pullPayment, problem)
}
</section></main>`;
  return page({ title: `${title} · BTCPay stand-in`, body, status: problem === undefined ? 200 : 422 });
}
