import { amountOf, btcOf, firstOf, type GroupTexts, lineOf, noteOf, usdOf } from '../../texts.ts';

const openOrder = 'Open the order';

export const buyer: GroupTexts<'buyer'> = {
  'order-paid': {
    name: 'Receipts: an order is paid',
    title(data) {
      const [title, others] = firstOf(data);
      if (data.lines.length === 0) return 'Your order is paid, but you own its games already';
      return others === 0 ? `Your order is paid: ${title}` : `Your order is paid: ${title} and ${others} more`;
    },
    text: ({ ownedCents }) =>
      ownedCents === undefined
        ? 'Your purchase is in your library.'
        : `You owned games of this order already. Open it and request a refund of ${usdOf(ownedCents)} plus tax.`,
    action: openOrder,
  },
  'payment-partial': {
    name: 'Payments: a part is missing',
    title: ({ dueSats }) => `A part of your payment is missing: ${btcOf(dueSats)}`,
    text: ({ paidSats, expiresAt }, { time }) =>
      `${btcOf(paidSats)} have arrived. Open the order and pay the rest before ${time(expiresAt)}.`,
    action: openOrder,
  },
  'payment-late': {
    name: 'Payments: too late',
    title: ({ paidSats }) => `Your payment of ${btcOf(paidSats)} arrived too late`,
    text: () =>
      'If the exchange rate has hardly moved, the order completes automatically. Otherwise open the order and request a refund.',
    action: openOrder,
  },
  'payment-over': {
    name: 'Payments: too much',
    title: ({ surplusSats }) => `You paid ${btcOf(surplusSats)} too much`,
    text: () => 'Your order is complete. Open it and get the surplus back.',
    action: openOrder,
  },
  'order-expired': {
    name: 'Orders: expired',
    title: ({ reason }) => (reason === undefined ? 'Your order has expired' : 'Your order was closed'),
    text({ paidSats, reason }) {
      if (paidSats > 0) return `${btcOf(paidSats)} have arrived. Open the order and request a refund.`;
      if (reason === 'already-owned') return 'You own one of its games already. Nothing was paid.';
      return 'Nothing was paid. You can order again at any time.';
    },
    action: openOrder,
  },
  'order-failed': {
    name: 'Orders: failed',
    title: () => 'The payment of your order could not be confirmed',
    text: ({ paidSats }) =>
      paidSats > 0
        ? `${btcOf(paidSats)} had arrived, but the payment is not valid. The games of this order are not in your library. Open it and write to the store.`
        : 'The store found that nothing was paid. The games of this order are no longer in your library.',
    action: openOrder,
  },
  'refund-requested': {
    name: 'Refunds: requested',
    title: (data) => `You requested a refund of ${amountOf(data)}`,
    text: () => 'The store decides on it. You will find the decision here and on the page of the order.',
    action: openOrder,
  },
  'refund-approved': {
    name: 'Refunds: approved',
    title: (data) => `Your refund of ${amountOf(data)} is approved`,
    text: () => 'The link to claim it is being created. You will find it on the page of the order.',
    action: openOrder,
  },
  'refund-ready': {
    name: 'Refunds: ready to claim',
    title: (data) => `Your refund of ${amountOf(data)} is ready`,
    text: () => 'Open the order and claim the money with any Bitcoin wallet.',
    action: openOrder,
  },
  'refund-paid': {
    name: 'Refunds: paid',
    title: (data) => `Your refund of ${amountOf(data)} is paid`,
    text: () => 'The money is on its way to your wallet.',
    action: openOrder,
  },
  'refund-declined': {
    name: 'Refunds: declined',
    title: (data) => `Your request for a refund of ${amountOf(data)} was declined`,
    text: (data) => noteOf(data, 'You keep what you bought.'),
    action: openOrder,
  },
  'refund-failed': {
    name: 'Refunds: failed',
    title: (data) => `Your refund of ${amountOf(data)} was not paid`,
    text: () => 'Open the order to see what you can do now.',
    action: openOrder,
  },
  'gift-received': {
    name: 'Gifts: received',
    title: ({ title }) => (title === undefined ? 'You received a game as a gift' : `You received a gift: ${title}`),
    text: () => 'The game is in your library.',
    action: 'Open your library',
  },
  'gift-redeemed': {
    name: 'Gifts: redeemed',
    title: ({ title }) => (title === undefined ? 'Your gift was redeemed' : `Your gift was redeemed: ${title}`),
    text: () => 'The game is now in the library of the person who has the link.',
    action: 'Open your gifts',
  },
  'build-released': {
    name: 'Games: new builds',
    title: (data) => `${lineOf(data)}: version ${data.version} is out`,
    text: ({ notes }) => notes ?? 'Download it from your library.',
    action: 'Open the game',
  },
  'wished-game-released': {
    name: 'Wishlist: a game is out',
    title: ({ title }) => `${title} is out`,
    text: ({ priceCents }) =>
      priceCents === 0
        ? 'The game from your wishlist is in the store. It is free.'
        : `The game from your wishlist is in the store for ${usdOf(priceCents)}.`,
    action: 'Open the game',
  },
  'wished-game-discounted': {
    name: 'Wishlist: discounts',
    title: ({ title, percentOff }) => `${title}: ${percentOff}% off`,
    text: ({ priceCents, endsAt }, { time }) =>
      `The game from your wishlist costs ${usdOf(priceCents)} until ${time(endsAt)}.`,
    action: 'Open the game',
  },
  'review-answered': {
    name: 'Reviews: a reply',
    title: ({ title }) =>
      title === undefined ? 'The developer replied to your review' : `The developer replied to your review of ${title}`,
    text: () => 'The reply is below your review.',
    action: 'Open the game',
  },
  'news-posted': {
    name: 'News from developers that you follow',
    title: ({ gameTitle, title }) => `${gameTitle}: ${title}`,
    text: () => 'You follow its developer or publisher.',
    action: 'Read the post',
  },
};
