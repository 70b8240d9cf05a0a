import type { Invoice } from '../domain/model.ts';
import { formatAmount } from '../domain/money.ts';
import type { Reply } from '../http/reply.ts';
import { type CheckoutStatus, checkoutStatus } from './checkout-status.ts';
import { html, Markup } from './html.ts';
import { page } from './layout.ts';

type MethodView = CheckoutStatus['methods'][number];

const tab = ({ id, label }: MethodView, index: number): Markup => html`<button type="button" role="tab" id="tab-${id}"
 aria-controls="panel-${id}" aria-selected="${String(index === 0)}" tabindex="${index === 0 ? 0 : -1}" data-method="${id}">${label}</button>`;

const panel = (method: MethodView, index: number): Markup => html`<div role="tabpanel" id="panel-${method.id}"
 aria-labelledby="tab-${method.id}" data-method="${method.id}" ${index === 0 ? '' : 'hidden'}>
<div class="plate" role="img" aria-label="QR code to pay by ${method.label}" data-qr data-link="${method.link}">${new Markup(method.qr)}</div>
<label for="destination-${method.id}">${method.id === 'BTC-LN' ? 'Lightning invoice' : 'Address'}</label>
<div class="copyable"><input id="destination-${method.id}" class="mono" readonly data-destination value="${method.destination}">
<button type="button" aria-live="polite" data-copy="destination-${method.id}">Copy ${method.id === 'BTC-LN' ? 'invoice' : 'address'}</button></div>
<p><a data-wallet href="${method.link}">Open in a wallet on this device</a></p>
</div>`;

/** Name, action of the script, and effect for the page's reader. The browser tests use the names. */
const CONTROLS = [
  ['Pay', 'pay', 'Pays the amount due by the method chosen above'],
  ['Pay part', 'payPart', 'Pays half of the amount due, on-chain'],
  ['Overpay', 'overpay', 'Pays a tenth more than is due, on-chain'],
  ['Confirm', 'confirm', 'Mines the blocks that the store requires'],
  ['Expire', 'expire', 'Ends the time to pay now'],
  ['Pay late', 'payLate', 'Expires the invoice, then pays on-chain'],
  ['Invalidate', 'invalidate', 'The payment is never confirmed, or the store marks it'],
  ['Replace (RBF)', 'replace', 'The unconfirmed payment goes to another recipient'],
] as const satisfies readonly (readonly [string, keyof CheckoutStatus['actions'], string])[];

const controlButton = ([name, action, effect]: (typeof CONTROLS)[number]): Markup =>
  html`<li><button type="button" data-action="${action}" aria-disabled="true" aria-describedby="effect-${action}">${name}</button>
<span id="effect-${action}">${effect}</span></li>`;

const timeLeft = ({ secondsLeft }: CheckoutStatus): string =>
  `${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, '0')}`;

/** The page on which a buyer pays. It is complete without its script, which keeps it up to date. */
export function checkoutPage(invoice: Invoice, now: number): Reply {
  const status = checkoutStatus(invoice, now);
  const price = `${formatAmount(invoice.price, invoice.currency)} ${invoice.currency}`;
  const body = html`<main class="checkout" data-invoice="${invoice.id}">
<header><p class="store">BTCPay stand-in</p><h1>Pay ${price}</h1></header>
<section class="status" aria-label="Status" data-tone="${status.tone}">
<div aria-live="polite"><p class="headline" data-headline>${status.headline}</p><p data-detail>${status.detail}</p></div>
<div class="countdown" data-countdown ${status.isOpen ? '' : 'hidden'}>
<svg viewBox="0 0 36 36" aria-hidden="true"><circle class="track" cx="18" cy="18" r="16"/><circle class="ring" cx="18" cy="18" r="16" pathLength="100" data-ring/></svg>
<p><span class="small">Time left</span> <span class="mono" role="timer" data-time>${timeLeft(status)}</span></p></div>
<p data-return ${status.returnLink === null ? 'hidden' : ''}><a class="main-action" href="${status.returnLink ?? '#'}">Return to store</a></p>
</section>
<section aria-labelledby="due" data-pay ${status.isOpen ? '' : 'hidden'}>
<h2 id="due" class="small">Amount due</h2>
<p class="amount mono"><span data-due-btc>${status.dueBtc}</span> BTC</p>
<p class="muted mono" data-due-fiat>${status.dueFiat}</p>
<button type="button" aria-live="polite" data-copy-text="due">Copy amount</button>
<div role="tablist" aria-label="Payment method">${status.methods.map(tab)}</div>
${status.methods.map(panel)}
</section>
<section class="controls" aria-labelledby="controls">
<h2 id="controls">Stand-in controls</h2>
<p>No real money moves here. These buttons play the buyer, the miners and the clock.</p>
<ul>${CONTROLS.map(controlButton)}</ul>
<p role="status" class="message" data-message></p>
</section>
<p class="small"><a href="/">All invoices and payouts</a></p>
</main>`;
  return page({ title: `Pay ${price} · BTCPay stand-in`, body, script: 'checkout.js' });
}
