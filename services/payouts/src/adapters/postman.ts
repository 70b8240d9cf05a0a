import { sendEmail } from '@satcade/lambda/mail';
import { userAttribute } from '@satcade/lambda/user-pool';
import type { Postman } from '../ports.ts';

/** Sends through SES to the address that the user pool has verified for the developer. */
export const sesPostman = (userPoolId: string, sender: string | undefined): Postman => ({
  async send({ username, subject, text }) {
    if (sender === undefined) return false;
    const to = await userAttribute(userPoolId, username, 'email');
    if (to === undefined) return false;
    await sendEmail({ from: sender, to, subject, text });
    return true;
  },
});
