import type { Introduction } from '../local-cloud/console/subject.ts';
import type { Ready } from './system.ts';

/** What the console's first page says about the store. */
export function introductionOf({ site, btcpay, accounts }: Ready, hasStandIn: boolean): Introduction {
  const payment = hasStandIn
    ? {
        label: 'BTCPay stand-in',
        note: 'Pay, underpay, expire or refund invoices here. It plays the buyer and the network.',
      }
    : { label: 'BTCPay Server', note: 'The server that this store was started with.' };
  return {
    links: [
      { label: 'Store', url: site, note: 'The site as visitors see it.' },
      { ...payment, url: btcpay },
      { label: 'Inbox', url: '/inbox', note: 'Mails with verification codes. None is really sent.' },
      { label: 'API description', url: `${site}/api/docs`, note: 'Every operation, with a page to read and try it.' },
    ],
    accounts: Object.entries(accounts).map(([role, account]) => ({ role, ...account })),
    steps: STEPS,
  };
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const STEPS: Introduction['steps'] = [
  {
    seconds: MINUTE,
    label: '+1 minute',
    effect: 'The reconciler asks BTCPay about open invoices, and payouts that are due are made.',
  },
  { seconds: 15 * MINUTE, label: '+15 minutes', effect: 'Unpaid invoices expire.' },
  { seconds: HOUR, label: '+1 hour', effect: 'Failed deliveries are tried again. Sign-ins are renewed.' },
  { seconds: DAY, label: '+1 day', effect: 'Discounts, reservations and unfinished uploads run out.' },
  {
    seconds: 15 * DAY,
    label: '+15 days',
    effect: 'Refund windows close, holds end and payouts are made. You sign in again.',
  },
];
