import type { AuditRecord } from '@satcade/contracts/audit';
import type { PayoutStatus } from '@satcade/contracts/enums';
import type { Cents, Result } from '@satcade/kernel';
import type { BtcpayFailure } from '@satcade/lambda/btcpay/api';
import type { MailReader } from '@satcade/lambda/user-pool';
import type { Failures } from './domain/back-off.ts';
import type { LedgerEntry, LedgerHead, SaleEntry } from './domain/chain.ts';
import type { PlacedPayout } from './domain/forgotten.ts';
import type { LedgerPosting } from './domain/ledger.ts';
import type { Letter } from './domain/mails/letters.ts';
import type { Payout, PayoutSnapshot } from './domain/payout.ts';
import type { GoodRate } from './domain/rate-band.ts';
import type { RefundNote } from './domain/refund-note.ts';
import type { Reversal } from './domain/reversal.ts';
import type { Destination, PayoutSettings } from './domain/settings.ts';

/** The event that caused an entry. */
export interface Cause {
  readonly correlationId: string;
  readonly causationId: string;
}

/** An Admin's decision and its request: written in the transaction that carries it out. */
export interface Decided {
  readonly record: AuditRecord;
  readonly cause: Cause;
}

export interface Page<Item> {
  readonly items: readonly Item[];
  readonly nextToken: string | null;
}
type PageOf<Item> = Promise<Result<Page<Item>, 'bad-token'>>;

/** The developers' ledgers. Colliding writes of one ledger are done one after the other. */
export interface Ledger {
  /** Appends to the developer's chain; a posting with the same cause is stored once, however often it arrives. */
  append(posting: LedgerPosting, cause: Cause): Promise<void>;
  /** Every time that an order was a sale of this developer. */
  sales(developerId: string, orderId: string): Promise<readonly SaleEntry[]>;
  /** Stores that an order was reversed, by the reversal's id; of several with one id, the latest. */
  noteReversal(reversal: Reversal, cause: Cause): Promise<void>;
  /** The reversals of an order. */
  reversals(orderId: string): Promise<readonly Reversal[]>;
  /** Stores the state of an order's refund, unless a newer one is stored: its credit is not paid meanwhile. */
  noteRefund(developerId: string, note: RefundNote): Promise<void>;
  /** Releases the held sales of an order for payment. `false`: the developer has none. */
  release(developerId: string, orderId: string, decided: Decided): Promise<boolean>;
  /** Allows another payout after failed attempts. `false`: none of this developer's payouts failed. */
  retry(developerId: string, decide: (failures: Failures) => Decided): Promise<boolean>;
}

/** Reads ledgers. */
export interface LedgerReader {
  head(developerId: string): Promise<LedgerHead>;
  /** Every developer with a ledger. */
  developers(limit: number, nextToken: string | undefined): PageOf<string>;
  heads(developerIds: readonly string[]): Promise<readonly LedgerHead[]>;
  /** The entries that are in no payout yet, by seq. */
  open(head: LedgerHead): Promise<readonly LedgerEntry[]>;
  /** Newest first. */
  entries(developerId: string, limit: number, nextToken: string | undefined): PageOf<LedgerEntry>;
  /** The causes of all entries, and the place of each. Read before the entries, they are all filled. */
  causes(developerId: string): Promise<readonly { readonly name: string; readonly seq: number }[]>;
}

/** Payouts. A write whose condition fails returns `false`: another writer was first. */
export interface Payouts {
  /**
   * Creates the payout and subtracts its amount from the balance in one transaction; `head` is the ledger's end after
   * it.
   */
  open(payout: Payout, previous: LedgerHead, marks: Partial<LedgerHead>): Promise<boolean>;
  get(developerId: string, payoutId: string): Promise<Payout | undefined>;
  /** The payouts that are under way. */
  underWay(): Promise<readonly Pick<Payout, 'developerId' | 'payoutId'>[]>;
  list(query: {
    readonly developerId: string;
    readonly status: PayoutStatus | undefined;
    readonly limit: number;
    readonly nextToken: string | undefined;
  }): PageOf<Payout>;
  /** Everybody's payouts, newest first. */
  listAll(query: {
    readonly status: PayoutStatus | undefined;
    readonly limit: number;
    readonly nextToken: string | undefined;
  }): PageOf<Payout>;
  /** The developer of a payout, by its id. */
  find(payoutId: string): Promise<Pick<Payout, 'developerId' | 'payoutId'> | undefined>;
  /** A lease to ask BTCPay to create it; `undefined` if another attempt has it or the payout is created. */
  lease(payout: Payout, now: string, until: string): Promise<Payout | undefined>;
  /** Binds it to its payout at BTCPay, if it is not bound yet. */
  bind(payout: Payout, btcpayPayoutId: string, now: string, straysUntil?: string): Promise<Payout | undefined>;
  /** Replaces it if it is still `previous`. Final ones close in the ledger too: paid, or returned. */
  update(payout: Payout, previous: Payout): Promise<boolean>;
  /** The same for an Admin's decision on a payout that continues; with `goodRate`, its rate is trusted from now on. */
  decide(payout: Payout, previous: Payout, decided: Decided, goodRate?: GoodRate): Promise<boolean>;
}

/** The last rate that payouts were made at. */
export interface GoodRates {
  last(): Promise<GoodRate | undefined>;
  keep(rate: GoodRate): Promise<void>;
}

/** What a comparison of this table with BTCPay's list of payouts has found. */
export interface Comparison {
  /** The table that was compared: a restored table has the comparison of the table that it was restored from. */
  readonly tableId: string;
  readonly at: string;
  /** The developers of payouts that BTCPay has and the table has not. An item holds some 8,000 of them. */
  readonly forgottenBy: readonly string[];
}

/** The last comparison with BTCPay. */
export interface Comparisons {
  last(): Promise<Comparison | undefined>;
  keep(comparison: Comparison): Promise<void>;
}

/** Admins' decisions on orders and payouts. */
export interface Decisions {
  on(subject: AuditRecord['subject']): Promise<readonly AuditRecord[]>;
}

/** The payouts of BTCPay Server. */
export interface Btcpay {
  /** Not approved, so that a payout that was created twice by accident is not sent twice. */
  create(payout: Payout): Promise<Result<PayoutSnapshot, BtcpayFailure>>;
  /** BTCPay has no idempotency keys: returns every payout with our id in its metadata, including cancelled ones. */
  find(payoutId: string): Promise<Result<readonly PayoutSnapshot[], BtcpayFailure>>;
  /** Every payout of the store at BTCPay that is not cancelled. */
  list(): Promise<Result<readonly PlacedPayout[], BtcpayFailure>>;
  read(btcpayPayoutId: string): Promise<Result<PayoutSnapshot | undefined, BtcpayFailure>>;
  approve(snapshot: PayoutSnapshot): Promise<Result<void, BtcpayFailure>>;
  cancel(btcpayPayoutId: string): Promise<Result<void, BtcpayFailure>>;
  /** Cents per bitcoin, from the store's own rate source; always more than 0. */
  rate(): Promise<Result<Cents, BtcpayFailure>>;
}

/** The personal data of a developer outside the ledger. */
export interface PersonalRecords {
  /** Removes the settings with the record of their changes, and the addresses of final payouts. */
  erase(developerId: string): Promise<void>;
}

/** A pending mail about a developer's settings. */
export interface DueMail extends Letter {
  readonly mailId: string;
  readonly developerId: string;
  /** The developer's sign-in name, with which the user pool finds the addresses. */
  readonly username: string;
  /** The addresses that have received it already. */
  readonly reached?: readonly string[] | undefined;
}

/** Who changed the settings, for the audit record. */
export interface Author {
  readonly userId: string;
  readonly sourceIp: string;
}

export interface SettingsStore {
  get(developerId: string): Promise<PayoutSettings | undefined>;
  /** Replaces the settings if they are as in `previous`, with an audit record and the pending mail. */
  save(
    settings: PayoutSettings,
    previous: PayoutSettings | undefined,
    author: Author,
    mail: DueMail,
    cause: Cause,
    /** Used up in the same write; nothing is written if it was used before. */
    dispute?: Dispute,
  ): Promise<boolean>;
  /** Ends a freeze: replaces or removes the settings, with the record of the decision. */
  lift(previous: PayoutSettings, next: PayoutSettings | undefined, decided: Decided): Promise<boolean>;
}

/** One "This was not me" link that was mailed. */
export interface Dispute {
  /** SHA-256 of the link's token. */
  readonly hash: string;
  readonly developerId: string;
  readonly username: string;
  /** The destination of the change. */
  readonly destination: Destination;
  readonly until: string;
  readonly usedAt?: string | undefined;
}

export interface Disputes {
  add(dispute: Dispute): Promise<void>;
  find(hash: string): Promise<Dispute | undefined>;
}

/** Pending mails: written together with their cause, so that none is lost. */
export interface MailQueue {
  due(): Promise<readonly DueMail[]>;
  /** Records that one address has received it. */
  reached(mail: DueMail, address: string): Promise<void>;
  sent(mail: DueMail): Promise<void>;
}

export interface Postman {
  /** Every address that the account had in the last 30 days, none if mails are switched off; and its language. */
  reader(mail: DueMail): Promise<MailReader>;
  /** Throws if it cannot be sent now. */
  send(to: string, letter: Pick<Letter, 'subject' | 'text'>): Promise<void>;
}

/** The accounts of the user pool. */
export interface Accounts {
  signOutEverywhere(user: { readonly userId: string; readonly username: string }): Promise<void>;
}
