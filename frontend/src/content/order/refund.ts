/** Refunds on an order's page. */
export const refundText = {
  title: 'Refund',
  state: {
    'offered-surplus': 'You paid too much',
    'offered-payment': 'Refund for your payment',
    'offered-copies': 'Refund for unused copies',
    requested: 'Refund requested',
    approved: 'Approved. Preparing your link',
    confirming: 'Approved. Waiting for your payment to be confirmed',
    delayed: 'Approved. The link is delayed',
    ready: 'Approved. Ready to claim',
    declined: 'Declined',
    'claimed-order': 'Paid back',
    'claimed-surplus': 'The surplus was paid back',
    'claimed-payment': 'Paid back',
    'claimed-copies': 'Paid back',
    failed: 'Could not be paid out',
  },
  detail: {
    'offered-surplus': (btc: string) =>
      `You paid ${btc} BTC more than was due. You can get it back. You keep what you bought.`,
    'offered-payment': (btc: string) =>
      `${btc} BTC arrived for this order. You get a link to a page where you enter your bitcoin address.`,
    'offered-copies': (btc: string) =>
      `You paid ${btc} BTC for gifts that you revoked, or for a game that you already owned. You get a link to a page where you enter your bitcoin address.`,
    requested: () => 'The store reviews your request, and its answer appears here. Until then nothing changes.',
    approved: () => 'The payment service is making the link where you claim the money. It takes a few seconds.',
    ready: () => 'Open the refund page and enter the address where the bitcoin should go.',
    confirming: () =>
      'The bitcoin network has not confirmed your payment yet. The link appears here when it has; nothing is lost until then.',
    delayed: () =>
      'The payment service does not answer. The store tries again automatically, and the link appears here.',
    declined: () =>
      'Nothing changes for this order. If you disagree, write to the store (Contact, below) and name the number of this order.',
    'claimed-order': () =>
      'The bitcoin was sent to the address that you gave. The games of this order have left your library.',
    'claimed-surplus': () => 'The bitcoin was sent to the address that you gave. You keep what you bought.',
    'claimed-payment': () => 'The bitcoin was sent to the address that you gave.',
    'claimed-copies': () => 'The bitcoin was sent to the address that you gave. You keep everything in your library.',
    failed: () => 'The refund failed for the reason below. The store can start it again.',
  },
  /** Shown for a refund that takes the games back. */
  keepsUntilClaimed: 'The games of this order leave your library when you claim it.',
  /** Shown for a surplus: an order has one refund at a time. */
  claimFirst: 'Until you have claimed it, no refund of the order can be requested.',
  reason: 'Your reason',
  note: 'Note from the store',
  asked: (time: string) => `Requested ${time}`,
  claimBefore: (date: string) => `Claim it before ${date}. The link expires then.`,
  decided: (time: string) => `Answered ${time}`,
  claimed: (time: string) => `Paid back ${time}`,
  amount: 'Amount',
  take: 'Get the refund',
  takeSurplus: 'Get the surplus back',
  takeInstead: 'Get the refund instead',
  instead: 'Then this order is not completed.',
  orWait: 'Wait, or take your money back',
  smallSurplus: 'An on-chain fee may be higher than this amount. Claim it by Lightning.',
  taking: 'Requesting…',
  claim: 'Open the refund page',
  ask: 'Ask for a refund of the order',
  askUntil: (date: string) => `Possible until ${date}.`,
  askTitle: 'Ask for a refund of this order',
  nextTitle: 'What happens next',
  nextSteps: [
    'The store reviews your request. Its answer appears on this page.',
    'If it agrees, this page shows a link to claim the refund: the same amount of bitcoin that you paid, whatever it is worth by then.',
    'When you claim it, everything in this order leaves your library. Until then it stays.',
  ],
  why: 'Reason (optional)',
  whyHelp: 'It helps the store to decide, and the developer to improve.',
  send: 'Send request',
  sending: 'Sending…',
  sent: 'Your request was sent.',
  failed: (detail: string) => `The refund could not be requested: ${detail}`,
} as const;
