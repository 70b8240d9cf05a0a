import * as z from 'zod/mini';

const eventSchema = z.looseObject({
  triggerSource: z.string(),
  request: z.looseObject({ codeParameter: z.optional(z.string()) }),
  response: z.looseObject({}),
});

/** The text around the code in each mail. Without it, Cognito calls every mail "Verify your new account". */
const MAILS: Readonly<Record<string, { readonly subject: string; readonly text: string }>> = {
  CustomMessage_SignUp: {
    subject: 'Your Satcade verification code',
    text: 'Enter this code to verify your new account:',
  },
  CustomMessage_ResendCode: {
    subject: 'Your Satcade verification code',
    text: 'Enter this code to verify your new account:',
  },
  CustomMessage_ForgotPassword: {
    subject: 'Reset your Satcade password',
    text: 'Enter this code to choose a new password. If you did not ask for it, ignore this e-mail: your password stays as it is. The code:',
  },
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
  const { codeParameter } = event.request;
  if (mail === undefined || codeParameter === undefined) return event;
  const emailMessage = `${mail.text} ${codeParameter}`;
  return { ...event, response: { ...event.response, emailSubject: mail.subject, emailMessage } };
}
