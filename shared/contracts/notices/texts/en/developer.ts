import { amountOf, type GroupTexts, noteOf } from '../../texts.ts';

const openGames = 'Open your games';
const openPayouts = 'Open your payouts';

export const developer: GroupTexts<'developer'> = {
  'game-sold': {
    name: 'Games: purchases',
    title: ({ title, day: date }, { day }) => `${title} was bought on ${day(date)}`,
    text: () => 'Your dashboard has the number of purchases and your earnings.',
    action: 'Open your dashboard',
  },
  'review-written': {
    name: 'Games: reviews',
    title: ({ title, rating }) =>
      title === undefined ? `A review with ${rating} of 5 stars` : `${title}: a review with ${rating} of 5 stars`,
    text: () => 'You can reply on the page of the game.',
    action: 'Open the game',
  },
  'game-scanned': {
    name: 'Games: scanned',
    title({ fileName, verdict }) {
      switch (verdict) {
        case 'CLEAN':
          return `The scan has passed: ${fileName}`;
        case 'INFECTED':
          return `Malware was found in ${fileName}`;
        case 'REJECTED':
          return `The scan rejected ${fileName}`;
        case 'ERROR':
          return `The scan of ${fileName} could not be completed`;
      }
    },
    text({ verdict, details }) {
      if (details !== undefined && verdict !== 'CLEAN') return details;
      switch (verdict) {
        case 'CLEAN':
          return 'Buyers can get the file as soon as it is released.';
        case 'INFECTED':
        case 'REJECTED':
          return 'Buyers do not get this file. Upload another one.';
        case 'ERROR':
          return 'Upload the file again, or contact support.';
      }
    },
    action: openGames,
  },
  'game-published': {
    name: 'Games: published',
    title: ({ title, isReturn }) => (isReturn === true ? `${title} is in the store again` : `${title} is in the store`),
    text: () => 'Everybody can find and buy it now.',
    action: 'Open the game',
  },
  'game-rejected': {
    name: 'Games: rejected',
    title: ({ title, version }) =>
      version === undefined ? `${title} was rejected` : `Version ${version} of ${title} was rejected`,
    text: (data) => noteOf(data, 'An Admin looked at it. You can change it and submit it again.'),
    action: openGames,
  },
  'game-taken-down': {
    name: 'Games: taken down',
    title: ({ title }) => `${title} was taken down`,
    text: (data) =>
      noteOf(data, 'Admins took it out of the store. Buyers keep their copies. Contact support if you disagree.'),
    action: openGames,
  },
  'payout-sent': {
    name: 'Payouts: sent',
    title: (data) => `A payout of ${amountOf(data)} was sent to you`,
    text: () => 'The page of your payouts has its transaction.',
    action: openPayouts,
  },
  'payout-failed': {
    name: 'Payouts: failed',
    title: (data) => `A payout of ${amountOf(data)} has failed`,
    text: () => 'Check your payout address. The store can try again.',
    action: openPayouts,
  },
  'payout-attention': {
    name: 'Payouts: need attention',
    title: ({ reason }) => (reason === 'frozen' ? 'Your payouts are frozen' : 'A payout is waiting for a check'),
    text: ({ reason }) =>
      reason === 'frozen'
        ? 'A change of your payout address was disputed. Nothing is paid until the store has spoken to you.'
        : 'The exchange rate is too far from that of the purchases. The payout is sent when the rate is plausible again, or when an Admin accepts it.',
    action: openPayouts,
  },
  'webhook-failed': {
    name: 'Webhooks: switched off',
    title: ({ host }) => `The webhook to ${host} was switched off`,
    text: ({ failure }) =>
      failure === 'gone'
        ? 'Your server answered that it wants no more events (410). Switch the endpoint on again when it does.'
        : 'No delivery has succeeded for a day. Fix your server, then switch the endpoint on again.',
    action: 'Open your webhooks',
  },
};
