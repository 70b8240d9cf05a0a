import { amountOf, firstOf, type NoticeTexts, noteOf } from '../texts.ts';

export const noticeTexts: NoticeTexts = {
  kinds: {
    'order-paid': {
      name: 'Receipts: an order is paid',
      title(data) {
        const [title, others] = firstOf(data);
        return others === 0 ? `Your order is paid: ${title}` : `Your order is paid: ${title} and ${others} more`;
      },
      text: () => 'What you bought is in your library.',
      action: 'Open the order',
    },
    'refund-approved': {
      name: 'Refunds: approved',
      title: (data) => `Your refund of ${amountOf(data)} is approved`,
      text: () => 'The link to claim it is being created. You will find it on the page of the order.',
      action: 'Open the order',
    },
    'refund-ready': {
      name: 'Refunds: ready to claim',
      title: (data) => `Your refund of ${amountOf(data)} is ready`,
      text: () => 'Open the order and claim the money with any Bitcoin wallet.',
      action: 'Open the order',
    },
    'refund-paid': {
      name: 'Refunds: paid',
      title: (data) => `Your refund of ${amountOf(data)} is paid`,
      text: () => 'The money is on its way to your wallet.',
      action: 'Open the order',
    },
    'refund-declined': {
      name: 'Refunds: declined',
      title: (data) => `Your request for a refund of ${amountOf(data)} was declined`,
      text: (data) => noteOf(data, 'You keep what you bought.'),
      action: 'Open the order',
    },
    'payout-sent': {
      name: 'Payouts: sent',
      title: (data) => `A payout of ${amountOf(data)} was sent to you`,
      text: () => 'The page of your payouts has its transaction.',
      action: 'Open your payouts',
    },
    'payout-failed': {
      name: 'Payouts: failed',
      title: (data) => `A payout of ${amountOf(data)} has failed`,
      text: () => 'Check your payout address. The store can try again.',
      action: 'Open your payouts',
    },
    'export-ready': {
      name: 'Exports of my data',
      title: () => 'Everything that the store knows of you is ready to download',
      text: ({ expiresAt }) =>
        `You can download it until ${expiresAt.slice(0, 10)}. Sign in, and open your account on the dashboard.`,
      action: 'Open the dashboard',
    },
  },
  choices: { 'at-once': 'At once', digest: 'Once a day', off: 'No mail' },
};
