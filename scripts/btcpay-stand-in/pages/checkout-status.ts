import { renderSVG } from 'uqr';
import { paymentTarget } from '../api/invoice-views.ts';
import { accountedPayments, leftToPay, paidSats } from '../domain/accounting.ts';
import { formatBtc } from '../domain/bitcoin.ts';
import { CONFIRMATIONS_NEEDED } from '../domain/invoice-payments.ts';
import { markableStatuses } from '../domain/invoice-state.ts';
import type { Invoice, PaymentMethod } from '../domain/model.ts';
import { formatAmount, fromSats } from '../domain/money.ts';

/** The colour of the state: green only for what is certain. */
type Tone = 'waiting' | 'ok' | 'warn' | 'bad';

interface Words {
  readonly tone: Tone;
  readonly headline: string;
  readonly detail: string;
}

const METHOD_LABELS: Record<PaymentMethod, string> = { 'BTC-CHAIN': 'On-chain', 'BTC-LN': 'Lightning' };

const btc = (amount: number): string => `${formatBtc(amount)} BTC`;

/** Confirmations of the least confirmed payment, and how many are required. */
function confirmations(invoice: Invoice): { have: number; need: number } {
  const onChain = accountedPayments(invoice).filter((payment) => payment.method === 'BTC-CHAIN');
  const have = onChain.length === 0 ? 0 : Math.min(...onChain.map((payment) => payment.confirmations));
  return { have, need: CONFIRMATIONS_NEEDED[invoice.speedPolicy] };
}

function wordsFor(invoice: Invoice): Words {
  const paid = btc(paidSats(invoice));
  const surplus = btc(Math.max(0, -leftToPay(invoice)));
  switch (invoice.status) {
    case 'New':
      return invoice.additionalStatus === 'PaidPartial'
        ? {
            tone: 'warn',
            headline: 'Partly paid',
            detail: `${paid} has arrived. ${btc(Math.max(0, leftToPay(invoice)))} is still due.`,
          }
        : { tone: 'waiting', headline: 'Waiting for payment', detail: 'Scan the code, or copy the details below.' };
    case 'Processing': {
      const { have, need } = confirmations(invoice);
      return {
        tone: 'waiting',
        headline: 'Payment received',
        detail: `Waiting for confirmations: ${Math.min(have, need)} of ${need}.`,
      };
    }
    case 'Settled': {
      if (invoice.additionalStatus === 'PaidOver') {
        return { tone: 'ok', headline: 'Paid', detail: `${surplus} too much has arrived.` };
      }
      const marked = invoice.additionalStatus === 'Marked';
      return { tone: 'ok', headline: 'Paid', detail: marked ? 'The store marked the invoice as paid.' : 'Thank you.' };
    }
    case 'Expired': {
      if (invoice.additionalStatus === 'PaidLate') {
        return {
          tone: 'warn',
          headline: 'Paid late',
          detail: 'The payment came after the time to pay. Contact the store.',
        };
      }
      const part = invoice.additionalStatus === 'PaidPartial';
      const detail = part ? `Only ${paid} arrived in time. Contact the store about it.` : 'Nothing was paid in time.';
      return { tone: 'bad', headline: 'Expired', detail };
    }
    case 'Invalid': {
      const marked = invoice.additionalStatus === 'Marked';
      const detail = marked ? 'The store marked the invoice as invalid.' : 'The payment was not confirmed in time.';
      return { tone: 'bad', headline: 'Invalid', detail };
    }
  }
}

/** The store's page to return to, with its placeholders filled; `null` without one, or when it is not a web address. */
function returnLink(invoice: Invoice): string | null {
  const filled = (invoice.redirectUrl ?? '')
    .replaceAll(/\{InvoiceId\}/gi, encodeURIComponent(invoice.id))
    .replaceAll(/\{OrderId\}/gi, encodeURIComponent(String(invoice.metadata.orderId ?? '')));
  return /^https?:$/.test(URL.parse(filled)?.protocol ?? '') ? filled : null;
}

function methodView(invoice: Invoice, method: PaymentMethod) {
  const { destination, paymentLink } = paymentTarget(invoice, method);
  // Upper case makes a Lightning code a third smaller; wallets read both.
  const code = method === 'BTC-LN' ? paymentLink.toUpperCase() : paymentLink;
  return {
    id: method,
    label: METHOD_LABELS[method],
    destination: destination ?? '',
    link: paymentLink,
    qr: renderSVG(code, { border: 2 }),
  };
}

/** Which controls are possible now. */
function possibleActions(invoice: Invoice, now: number) {
  const isNew = invoice.status === 'New';
  const onChain = invoice.methods.includes('BTC-CHAIN');
  const watched = invoice.monitoringEndsAt >= now;
  const payments = accountedPayments(invoice).filter((payment) => payment.method === 'BTC-CHAIN');
  return {
    pay: isNew,
    payPart: isNew && onChain,
    overpay: isNew && onChain,
    confirm: payments.length > 0,
    expire: isNew,
    payLate: onChain && (isNew || (invoice.status === 'Expired' && watched)),
    invalidate: invoice.status === 'Processing' || markableStatuses(invoice).includes('Invalid'),
    replace: payments.some((payment) => payment.status === 'Processing' && payment.confirmations === 0),
  };
}

export type CheckoutStatus = ReturnType<typeof checkoutStatus>;

/** All that the checkout page shows, as the page polls it. */
export function checkoutStatus(invoice: Invoice, now: number) {
  const dueSats = Math.max(0, leftToPay(invoice));
  return {
    status: invoice.status,
    additionalStatus: invoice.additionalStatus,
    ...wordsFor(invoice),
    isOpen: invoice.status === 'New',
    dueSats,
    dueBtc: formatBtc(dueSats),
    dueFiat: `${formatAmount(fromSats(dueSats, invoice.currency, invoice.rate), invoice.currency)} ${invoice.currency}`,
    secondsLeft: Math.max(0, Math.ceil((invoice.expiresAt - now) / 1000)),
    secondsInAll: Math.max(1, Math.round((invoice.expiresAt - invoice.createdAt) / 1000)),
    confirmations: confirmations(invoice),
    methods: invoice.methods.map((method) => methodView(invoice, method)),
    actions: possibleActions(invoice, now),
    returnLink: invoice.status === 'New' ? null : returnLink(invoice),
    redirectAutomatically: invoice.status === 'Settled' && invoice.redirectAutomatically,
  };
}
