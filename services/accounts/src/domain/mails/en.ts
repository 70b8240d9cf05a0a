import type { MailTexts } from './texts.ts';

export const en: MailTexts = {
  verification: { subject: 'Your Satcade verification code', text: 'Enter this code to verify your new account:' },
  passwordReset: {
    subject: 'Reset your Satcade password',
    text: 'Enter this code to choose a new password. If you did not ask for it, ignore this e-mail: your password stays as it is. The code:',
  },
  invitation: {
    subject: 'Your account at Satcade',
    text: (username) =>
      `You have an account at Satcade. Sign in with the username ${username} and this temporary password, and choose a password of your own:`,
  },
  newAddress: {
    subject: 'Confirm your new e-mail address at Satcade',
    text: (username, code) => [
      `The account ${username} asked to use this e-mail address. The code is ${code}.`,
      'Enter the code on the profile page within an hour. If you did not ask for this, ignore this mail: nothing changes without the code.',
    ],
  },
  addressChanges: {
    subject: 'The e-mail address of your Satcade account is changing',
    text: (username, email) => [
      `The e-mail address of the account ${username} changes to ${email}. The password was entered for this, and the new address was confirmed.`,
      'If this was not you, contact the store now. For 30 days this address still gets every warning about changed payout addresses; the link "This was not me" in such a mail freezes payouts and signs every device out.',
    ],
  },
  deleted: {
    subject: 'Your Satcade account was deleted',
    text: (username, time) => [
      `The account ${username} was deleted on ${time}, as somebody who was signed in to it asked. It cannot be restored.`,
      'Its profile, wishlist, inbox, settings and API keys are removed. Records of purchases stay, but they name nobody.',
      'If this was not you, contact the store, and change your password wherever else you use it.',
    ],
    reason: 'This was the address of your account. The store sends nothing more to it.',
  },
};
