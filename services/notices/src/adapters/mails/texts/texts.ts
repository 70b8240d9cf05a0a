/** The words of every mail but what it is about, in one language. */
export interface MailTexts {
  readonly language: string;
  readonly receipt: {
    readonly owned: string;
    readonly subtotal: string;
    readonly tax: string;
    readonly total: string;
    readonly paid: string;
    readonly rate: string;
    readonly more: (count: number) => string;
  };
  readonly digestSubject: (count: number) => string;
  readonly digestText: string;
  readonly openInbox: string;
  /** Why the reader gets it, by user name. */
  readonly reason: (username: string) => string;
  readonly stop: string;
  readonly stopDigest: string;
  readonly settings: string;
}
