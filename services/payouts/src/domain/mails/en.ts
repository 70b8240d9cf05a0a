import type { MailTexts } from './texts.ts';

const METHODS = { lightning: 'Lightning', onchain: 'on-chain' };

export const en: MailTexts = {
  changed: {
    subject: 'Your payout address at Satcade was changed',
    text: ({ method, address, waits }) => [
      `Payouts for your sales will go to ${address} (${METHODS[method]}).`,
      waits === undefined
        ? 'The address is used from now on.'
        : `The address is used from ${waits.until}. Until then payouts go to ${waits.meanwhile}.`,
    ],
  },
  frozen: {
    subject: 'Your payouts at Satcade are frozen',
    text: (address) => [
      `The link "This was not me" was used for the payout address ${address}.`,
      'Nothing is paid until the store lifts the freeze. Every device is signed out of your account.',
      'What to do now: choose "Forgot password" on the sign-in page and set a new password. Check the e-mail address of your account. Then ask the store to lift the freeze.',
    ],
  },
  contest: (link, until) => [
    `This was not me: ${link}`,
    `The link stops the change, freezes your payouts and signs every device out of your account. It works once, until ${until}, and needs no password.`,
  ],
};
