import { browserOf, type GroupTexts } from '../../texts.ts';

export const account: GroupTexts<'account'> = {
  'export-ready': {
    name: 'Exports of my data',
    title: () => 'Everything that the store knows about you is ready to download',
    text: ({ expiresAt }, { time }) =>
      `You can download it until ${time(expiresAt)}. Sign in, and open your account on the dashboard.`,
    action: 'Open the dashboard',
  },
  'email-changed': {
    name: 'Security: the e-mail address was changed',
    title: () => 'Your e-mail address was changed',
    text: () => 'If this was not you, change your password and sign out everywhere.',
    action: 'Open your account',
  },
  'new-browser': {
    name: 'Security: a sign-in from a new browser',
    title: (data) => {
      const browser = browserOf(data, ' on ');
      return browser === undefined
        ? 'Your account was used in a new browser'
        : `Your account was used in a new browser: ${browser}`;
    },
    text: () =>
      'Private windows, and browsers whose data was cleared, count as new. If this was not you, change your password and sign out everywhere.',
    action: 'Open your account',
  },
  'payout-address-changed': {
    name: 'Security: the payout address was changed',
    title: ({ usableFrom }) =>
      usableFrom === undefined ? 'A payout address was set' : 'A change of your payout address was requested',
    text: ({ usableFrom }, { time }) =>
      usableFrom === undefined
        ? 'Payouts go to this address from now on.'
        : `It takes effect on ${time(usableFrom)}. If this was not you, use the link in the mail about it.`,
    action: 'Open your payouts',
  },
  'api-key-created': {
    name: 'Security: an API key was created',
    title: () => 'An API key was created for your account',
    text: ({ scopes, expiresAt }, { time }) =>
      `It may: ${scopes.join(', ')}. ${expiresAt === undefined ? 'It never expires.' : `It expires on ${time(expiresAt)}.`} If this was not you, revoke it and change your password.`,
    action: 'Open your keys',
  },
};
