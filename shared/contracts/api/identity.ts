import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import { endpoint } from './endpoint.ts';

/** One that SES sends mail to: it takes letters of ASCII only, and other domains in Punycode. */
const email = z
  .string()
  .check(
    z.trim(),
    z.maxLength(254),
    z.regex(/^[\w!#$%&'*+/=?^`{|}~.-]+@[\w-]+(\.[\w-]+)+$/, 'is not an e-mail address'),
  );

/**
 * Mails a code to a new e-mail address. Nothing changes before the code is confirmed. Needs a sign-in within the last 5
 * minutes (`reauthentication-required`). A second request replaces the first; at most five codes a day.
 */
export const requestEmailChange = endpoint({
  name: 'requestEmailChange',
  summary: 'Mail a code to my new e-mail address',
  method: 'POST',
  path: '/api/me/email',
  service: 'accounts',
  handler: 'identity',
  auth: 'user',
  body: z.strictObject({ email }),
  status: 204,
});

/**
 * Confirms the new address with the mailed code. The old address is notified first, and receives warnings about the
 * account for 30 more days. The code is valid for an hour and for five attempts.
 */
export const confirmEmailChange = endpoint({
  name: 'confirmEmailChange',
  summary: 'Confirm my new e-mail address',
  method: 'POST',
  path: '/api/me/email/confirm',
  service: 'accounts',
  handler: 'identity',
  auth: 'user',
  body: z.strictObject({
    code: z
      .string()
      .check(z.trim(), z.regex(new RegExp(`^\\d{${LIMITS.verificationCodeLength}}$`), 'is a code of 6 digits')),
  }),
  reply: z.object({ email: z.string() }),
  status: 200,
});

/** Ends every session of the account, including this one: refresh tokens at once, access tokens when they expire. */
export const signOutEverywhere = endpoint({
  name: 'signOutEverywhere',
  summary: 'Sign out on all devices',
  method: 'POST',
  path: '/api/me/sign-out',
  service: 'accounts',
  handler: 'identity',
  auth: 'user',
  status: 204,
});
