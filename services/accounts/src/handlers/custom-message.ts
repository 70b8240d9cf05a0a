import * as z from 'zod/mini';

const eventSchema = z.looseObject({ triggerSource: z.string() });

/** The mails that Cognito sends when a user changes an attribute at Cognito itself. */
const SELF_SERVICE = ['CustomMessage_UpdateUserAttribute', 'CustomMessage_VerifyUserAttribute'];

/**
 * Cognito's custom message trigger. An access token alone lets its bearer change the e-mail address at Cognito, without
 * a word to the old one; no setting of the pool forbids it, as sign-up must be able to write the address. So no code is
 * ever mailed for it, and since the pool keeps the old address until a code is confirmed, nothing changes.
 */
export async function customMessage(input: unknown): Promise<unknown> {
  const event = eventSchema.parse(input);
  if (SELF_SERVICE.includes(event.triggerSource)) {
    throw new Error('Change the e-mail address on the profile page of the store.');
  }
  return event;
}
