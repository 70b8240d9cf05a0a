import type { Introduction } from '@satcade/local-cloud';
import type { Ready } from './system.ts';

/** What the first page of the console shows about the store. */
export function introductionOf({ site, btcpay, accounts }: Ready, hasStandIn: boolean): Introduction {
  const payment = hasStandIn
    ? {
        label: 'BTCPay stand-in',
        note: 'Pay, underpay, expire or refund invoices here. The stand-in plays the buyer and the network.',
      }
    : { label: 'BTCPay Server', note: 'The server that this store is connected to.' };
  return {
    links: [
      { label: 'Store', url: site, note: 'The store as visitors see it.' },
      { ...payment, url: btcpay },
      { label: 'Inbox', url: '/inbox', note: 'Mails with verification codes. No mail leaves this machine.' },
      { label: 'Documentation', url: '/docs/', note: 'Every document of this repository, with a search.' },
      { label: 'API description', url: `${site}/api/docs`, note: 'Every API operation, to read and to try.' },
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
    effect: 'The reconciler asks BTCPay about open invoices; due payouts are made.',
  },
  { seconds: 15 * MINUTE, label: '+15 minutes', effect: 'Unpaid invoices expire.' },
  { seconds: HOUR, label: '+1 hour', effect: 'Failed deliveries are retried. Sign-ins are renewed.' },
  { seconds: DAY, label: '+1 day', effect: 'Discounts, reservations and unfinished uploads expire.' },
  {
    seconds: 15 * DAY,
    label: '+15 days',
    effect: 'Refund windows close, holds end, payouts are made. You have to sign in again.',
  },
];
