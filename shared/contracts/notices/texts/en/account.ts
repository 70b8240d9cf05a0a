import { type GroupTexts, utcOf } from '../../texts.ts';

export const account: GroupTexts<'account'> = {
  'export-ready': {
    name: 'Exports of my data',
    title: () => 'Everything that the store knows of you is ready to download',
    text: ({ expiresAt }) =>
      `You can download it until ${expiresAt.slice(0, 10)}. Sign in, and open your account on the dashboard.`,
    action: 'Open the dashboard',
  },
  'api-key-created': {
    name: 'Security: an API key was created',
    title: () => 'An API key was created for your account',
    text: ({ scopes, expiresAt }) =>
      `It may: ${scopes.join(', ')}. ${expiresAt === undefined ? 'It never expires.' : `It expires at ${utcOf(expiresAt)}.`} If this was not you, revoke it and change your password.`,
    action: 'Open your keys',
  },
};
