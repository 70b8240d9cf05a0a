/** One e-mail that the local cloud would have sent. Nothing leaves the machine; it goes to the inbox. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** Headers that the sender added. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The code or temporary password in the text, so that people and tests need not search for it. */
  readonly code?: string;
}
