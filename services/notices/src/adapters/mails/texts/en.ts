import type { MailTexts } from './texts.ts';

export const en: MailTexts = {
  language: 'en',
  receipt: {
    owned: 'Already owned, can be refunded',
    subtotal: 'Subtotal',
    tax: 'Tax',
    total: 'Total',
    paid: 'Paid',
    rate: 'Rate of one bitcoin',
    more: (count) => `and ${count} more`,
  },
  digestSubject: (count) => (count === 1 ? 'One notice from Satcade' : `${count} notices from Satcade`),
  digestText: 'This is what happened at Satcade since your last summary.',
  openInbox: 'Open your inbox',
  reason: (username) => `You get this mail for your Satcade account ${username}.`,
  stop: 'Stop mails of this kind',
  stopDigest: 'Stop these summaries',
  settings: 'Choose your mails',
};
