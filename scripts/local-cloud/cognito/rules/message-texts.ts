import { invalidParameter } from '../errors.ts';

/**
 * The characters of a mail's text: letters, marks, symbols, numbers, punctuation, and of all spaces only those of ASCII.
 * Source: `EmailMessage` and `EmailSubject` of "VerificationMessageTemplateType", Cognito API reference; what a custom
 * message trigger returns has to be of the same form.
 */
const CHARACTER = String.raw`\p{L}\p{M}\p{S}\p{N}\p{P}\t\n\v\f\r `;
const BODY = new RegExp(String.raw`^[${CHARACTER}]*\{####\}[${CHARACTER}]*$`, 'u');
const SUBJECT = new RegExp(`^[${CHARACTER}]+$`, 'u');
const LONGEST_BODY = 20_000;
const LONGEST_SUBJECT = 140;
const USERNAME = '{username}';

interface Texts {
  readonly emailMessage?: string | null | undefined;
  readonly emailSubject?: string | null | undefined;
}

/** Throws `InvalidParameterException` for texts of a trigger that Cognito does not send. */
export function assertMessageTexts({ emailMessage, emailSubject }: Texts, isInvitation: boolean): void {
  if (emailMessage != null) {
    if (!BODY.test(emailMessage)) throw refused('emailBody', 'satisfy regular expression pattern');
    if (emailMessage.length > LONGEST_BODY) throw refused('emailBody', 'have length less than or equal to 20000');
    if (isInvitation && !emailMessage.includes(USERNAME)) throw refused('emailBody', `contain ${USERNAME}`);
  }
  if (emailSubject != null) {
    if (!SUBJECT.test(emailSubject)) throw refused('emailSubject', 'satisfy regular expression pattern');
    if (emailSubject.length > LONGEST_SUBJECT) throw refused('emailSubject', 'have length less than or equal to 140');
  }
}

const refused = (place: string, rule: string) =>
  invalidParameter(
    `1 validation error detected: Value at '${place}' failed to satisfy constraint: Member must ${rule}`,
  );
