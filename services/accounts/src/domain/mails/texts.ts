/**
 * The mails of the service in one language. A `text` of several paragraphs is a list of them. Cognito sends the first
 * three, and no mail with a space other than that of ASCII, so a French colon in them has an ordinary one before it.
 */
export interface MailTexts {
  /** Cognito puts the code behind the text. */
  readonly verification: { readonly subject: string; readonly text: string };
  readonly passwordReset: { readonly subject: string; readonly text: string };
  /** To a user whom an operator created. Cognito puts name and temporary password into the text. */
  readonly invitation: { readonly subject: string; readonly text: (username: string) => string };
  readonly newAddress: Letter;
  /** To the address that is replaced: by user name and new address. */
  readonly addressChanges: Letter;
  /** To the address of a deleted account: by user name and time. */
  readonly deleted: Letter & { readonly reason: string };
}

interface Letter {
  readonly subject: string;
  readonly text: (username: string, value: string) => readonly string[];
}
