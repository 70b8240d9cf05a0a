import { amountOf, type GroupTexts } from '../../texts.ts';

export const admin: GroupTexts<'admin'> = {
  'admin-review': {
    name: 'Reported reviews',
    title: ({ title }) => (title === undefined ? 'A review was reported' : `A review of ${title} was reported`),
    text: () => 'Decide whether it stays.',
    action: 'Open the reviews',
  },
  'admin-game': {
    name: 'Games to review',
    title: ({ title, version }) =>
      version === undefined ? `${title} is waiting for review` : `Version ${version} of ${title} is waiting for review`,
    text: () => 'Its developer has submitted it.',
    action: 'Open the games',
  },
  'admin-refund': {
    name: 'Refunds to decide',
    title: (data) => `A refund of ${amountOf(data)} is waiting for a decision`,
    text: () => 'The buyer knows that the store decides.',
    action: 'Open the refunds',
  },
  'admin-payout': {
    name: 'Payouts to look at',
    title({ reason }) {
      switch (reason) {
        case 'failed':
          return 'A payout has failed';
        case 'frozen':
          return 'A developer has disputed a payout address';
        case 'rate-check':
          return 'A payout is waiting for a check of its rate';
      }
    },
    text: ({ amountCents, amountSats }) =>
      amountCents === undefined || amountSats === undefined
        ? 'The payouts of this developer are frozen until an Admin lifts the freeze.'
        : `It is about ${amountOf({ amountCents, amountSats })}.`,
    action: 'Open the payouts',
  },
};
