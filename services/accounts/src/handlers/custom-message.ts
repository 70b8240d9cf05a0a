import { siteLanguageOf } from '@satcade/contracts/languages';
import * as z from 'zod/mini';
import { mailTexts } from '../domain/mails/letters.ts';

const eventSchema = z.looseObject({
  triggerSource: z.string(),
  request: z.looseObject({
    codeParameter: z.optional(z.string()),
    /** In invitations only. */
    usernameParameter: z.nullish(z.string()),
    userAttributes: z.nullish(z.looseObject({ locale: z.nullish(z.string()) })),
    /** What the site adds to its requests. */
    clientMetadata: z.nullish(z.looseObject({ language: z.nullish(z.string()) })),
  }),
  response: z.looseObject({}),
});

/** The text before the code in each mail. Without it, Cognito calls every mail "Verify your new account". */
const MAILS: Readonly<Record<string, 'verification' | 'passwordReset' | 'invitation'>> = {
  CustomMessage_AdminCreateUser: 'invitation',
  CustomMessage_SignUp: 'verification',
  CustomMessage_ResendCode: 'verification',
  CustomMessage_ForgotPassword: 'passwordReset',
};

/** The mails that Cognito sends when a user changes an attribute directly at Cognito. */
const SELF_SERVICE = ['CustomMessage_UpdateUserAttribute', 'CustomMessage_VerifyUserAttribute'];

/**
 * Cognito's custom message trigger. With an access token alone, its bearer could change the e-mail address at Cognito
 * without a message to the old one. No setting of the pool forbids this, because sign-up must be able to write the
 * address. So no code is mailed for such a change, and because the pool keeps the old address until a code is
 * confirmed, nothing changes.
 */
export async function customMessage(input: unknown): Promise<unknown> {
  const event = eventSchema.parse(input);
  if (SELF_SERVICE.includes(event.triggerSource)) {
    throw new Error('Change the e-mail address on the profile page of the store.');
  }
  const mail = MAILS[event.triggerSource];
  const { codeParameter, usernameParameter, userAttributes, clientMetadata } = event.request;
  if (mail === undefined || codeParameter === undefined) return event;
  // The language of the page that asked for the mail, or else of the page on which the user signed up.
  const language = siteLanguageOf(clientMetadata?.language ?? userAttributes?.locale ?? undefined);
  const { subject, text } = mailTexts(language)[mail];
  const before = typeof text === 'string' ? text : text(usernameParameter ?? '{username}');
  return {
    ...event,
    response: { ...event.response, emailSubject: subject, emailMessage: `${before} ${codeParameter}` },
  };
}
