import type { Clock } from '@satcade/kernel';
import { sendEmail } from '@satcade/lambda/mail';
import { NOBODY, readerOf, signOutEverywhere } from '@satcade/lambda/user-pool';
import type { Accounts, Postman } from '../ports.ts';

/** Sends through SES to the developer's addresses in the user pool. Without a sender it sends nothing. */
export const sesPostman = (userPoolId: string, sender: string | undefined, clock: Clock): Postman => ({
  async reader({ developerId, username }) {
    if (sender === undefined) return NOBODY;
    return readerOf(userPoolId, { userId: developerId, username }, clock.now());
  },
  async send(to, { subject, text }) {
    if (sender === undefined) throw new Error('mails are switched off');
    await sendEmail({ from: sender, to, subject, text });
  },
});

/** The accounts of the user pool. */
export const poolAccounts = (userPoolId: string): Accounts => ({
  signOutEverywhere: (user) => signOutEverywhere(userPoolId, user),
});
