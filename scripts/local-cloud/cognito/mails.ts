import type { Mail } from '../inbox/mail.ts';
import type { PoolSettings } from './settings/pool-settings.ts';
import type { CustomMail } from './triggers.ts';

/** A mail with a confirmation code, with the text of the pool's settings, of the trigger, or of Cognito. */
export function codeMail(settings: PoolSettings, to: string, code: string, custom: CustomMail = {}): Mail {
  const template = settings.VerificationMessageTemplate;
  const subject =
    custom.emailSubject ?? template?.EmailSubject ?? settings.EmailVerificationSubject ?? 'Your verification code';
  const text =
    custom.emailMessage ??
    template?.EmailMessage ??
    settings.EmailVerificationMessage ??
    'Your confirmation code is {####}';
  return { to, subject, text: fill(text, { '{####}': code }), code };
}

/** The mail with the temporary password to a user whom an operator created, with the text of trigger or settings. */
export function invitationMail(
  settings: PoolSettings,
  to: string,
  { username, password }: { readonly username: string; readonly password: string },
  custom: CustomMail,
): Mail {
  const template = settings.AdminCreateUserConfig.InviteMessageTemplate;
  const text =
    custom.emailMessage ?? template?.EmailMessage ?? 'Your username is {username} and temporary password is {####}.';
  return {
    to,
    subject: custom.emailSubject ?? template?.EmailSubject ?? 'Your temporary password',
    text: fill(text, { '{username}': username, '{####}': password }),
    code: password,
  };
}

export interface CodeDeliveryDetails {
  /** The address with most of it masked: `a***@e***`. */
  readonly Destination: string;
  readonly DeliveryMedium: 'EMAIL';
  readonly AttributeName: 'email';
}

export function codeDelivery(email: string): CodeDeliveryDetails {
  const [local = '', domain = ''] = email.split('@');
  return {
    Destination: `${local.charAt(0)}***@${domain.charAt(0)}***`,
    DeliveryMedium: 'EMAIL',
    AttributeName: 'email',
  };
}

/**
 * Templates may be written in HTML; the inbox shows plain text. Replaces by a function, because `$&` in a value is not
 * a pattern.
 */
function fill(template: string, values: Readonly<Record<string, string>>): string {
  const plain = template.replace(/<br\s*\/?>/gi, '\n').replace(/<[^>]+>/g, '');
  return Object.entries(values).reduce((text, [mark, value]) => text.replaceAll(mark, () => value), plain);
}
