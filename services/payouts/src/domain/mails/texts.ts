import type { PaymentMethod } from '@satcade/contracts/enums';

/** The mails of the service in one language. A `text` is a list of paragraphs. */
export interface MailTexts {
  readonly changed: { readonly subject: string; readonly text: (facts: ChangedFacts) => readonly string[] };
  /** `address`: that of the disputed change. */
  readonly frozen: { readonly subject: string; readonly text: (address: string) => readonly string[] };
  /** The lines below a mail whose change can be stopped. `until`: as the language writes a time. */
  readonly contest: (link: string, until: string) => readonly string[];
}

/** A change of the payout address. */
export interface ChangedFacts {
  readonly method: PaymentMethod;
  readonly address: string;
  /** Absent: the address is used at once. Until then payouts go to the address `meanwhile`. `until` is stored in ISO 8601. */
  readonly waits?: { readonly until: string; readonly meanwhile: string } | undefined;
}
