import type { AuditRecord } from '@satcade/contracts/audit';
import type { PayoutStatus } from '@satcade/contracts/enums';
import type { Cents, Result } from '@satcade/kernel';
import type { BtcpayFailure } from '@satcade/lambda/btcpay/api';
import type { Failures } from './domain/back-off.ts';
import type { LedgerEntry, LedgerHead, SaleEntry } from './domain/chain.ts';
import type { LedgerPosting } from './domain/ledger.ts';
import type { Letter } from './domain/mails.ts';
import type { Payout, PayoutSnapshot } from './domain/payout.ts';
import type { GoodRate } from './domain/rate-band.ts';
import type { RefundNote } from './domain/refund-note.ts';
import type { Reversal } from './domain/reversal.ts';
import type { Destination, PayoutSettings } from './domain/settings.ts';

/** Which event made an entry. */
export interface Cause {
  readonly correlationId: string;
  readonly causationId: string;
}

/** An Admin's decision and the request that it came by: written in the transaction that carries it out. */
export interface Decided {
  readonly record: AuditRecord;
  readonly cause: Cause;
}

export interface Page<Item> {
  readonly items: readonly Item[];
  readonly nextToken: string | null;
}
type PageOf<Item> = Promise<Result<Page<Item>, 'bad-token'>>;

/** The developers' ledgers. Writes of one ledger that meet are done one after the other. */
export interface Ledger {
  /** Appends to the developer's chain; what has the same cause is there once, however often it comes. */
  append(posting: LedgerPosting, cause: Cause): Promise<void>;
  /** Every time that an order was a sale of this developer. */
  sales(developerId: string, orderId: string): Promise<readonly SaleEntry[]>;
  /** Remembers that an order was reversed, by the reversal's name; of several of one name the latest. */
  noteReversal(reversal: Reversal, cause: Cause): Promise<void>;
  /** The reversals of an order. */
  reversals(orderId: string): Promise<readonly Reversal[]>;
  /** Notes how far the refund of an order is, unless something later is known: its credit is not paid meanwhile. */
  noteRefund(developerId: string, note: RefundNote): Promise<void>;
  /** Lets the held sales of an order be paid. `false`: the developer has none. */
  release(developerId: string, orderId: string, decided: Decided): Promise<boolean>;
  /** Lets a payout be tried again whose last attempts failed. `false`: none of this developer failed. */
  retry(developerId: string, decide: (failures: Failures) => Decided): Promise<boolean>;
}

/** What is read of ledgers. */
export interface LedgerReader {
  head(developerId: string): Promise<LedgerHead>;
  /** Whoever has a ledger. */
  developers(limit: number, nextToken: string | undefined): PageOf<string>;
  heads(developerIds: readonly string[]): Promise<readonly LedgerHead[]>;
  /** The entries that are in no payout yet, by seq. */
  open(head: LedgerHead): Promise<readonly LedgerEntry[]>;
  /** Newest first. */
  entries(developerId: string, limit: number, nextToken: string | undefined): PageOf<LedgerEntry>;
}

/** Payouts. A write that does not hold answers `false`: someone was there first. */
export interface Payouts {
  /** Makes the payout and takes its amount out of the balance, all in one; `head` is the ledger's end after it. */
  open(payout: Payout, seen: LedgerHead, marks: Partial<LedgerHead>): Promise<boolean>;
  get(developerId: string, payoutId: string): Promise<Payout | undefined>;
  /** The payouts that are under way. */
  underWay(): Promise<readonly Pick<Payout, 'developerId' | 'payoutId'>[]>;
  list(query: {
    readonly developerId: string;
    readonly status: PayoutStatus | undefined;
    readonly limit: number;
    readonly nextToken: string | undefined;
  }): PageOf<Payout>;
  /** The payouts of everybody, newest first. */
  listAll(query: {
    readonly status: PayoutStatus | undefined;
    readonly limit: number;
    readonly nextToken: string | undefined;
  }): PageOf<Payout>;
  /** Whose payout it is, by its id. */
  find(payoutId: string): Promise<Pick<Payout, 'developerId' | 'payoutId'> | undefined>;
  /** The right to ask BTCPay to create it, for a while; `undefined` when another has it or it is created. */
  lease(payout: Payout, now: string, until: string): Promise<Payout | undefined>;
  /** Binds it to the one payout at BTCPay that is its own, if it is bound to none. */
  bind(payout: Payout, btcpayPayoutId: string, now: string): Promise<Payout | undefined>;
  /** Replaces it if it is still as `seen`. Final ones close in the ledger too: paid, or put back. */
  update(payout: Payout, seen: Payout): Promise<boolean>;
  /** The same by an Admin's decision, of a payout that goes on; with `goodRate` its rate is believed from now on. */
  decide(payout: Payout, seen: Payout, decided: Decided, goodRate?: GoodRate): Promise<boolean>;
}

/** The last rate that payouts were made at. */
export interface GoodRates {
  last(): Promise<GoodRate | undefined>;
  keep(rate: GoodRate): Promise<void>;
}

/** What Admins decided about orders and payouts. */
export interface Decisions {
  on(subject: AuditRecord['subject']): Promise<readonly AuditRecord[]>;
}

/** BTCPay Server, as far as payouts go. */
export interface Btcpay {
  /** Not approved: a payout that was made twice by accident is not sent twice. */
  create(payout: Payout): Promise<Result<PayoutSnapshot, BtcpayFailure>>;
  /** BTCPay knows no idempotency keys: every payout that carries our id in its metadata, the cancelled too. */
  find(payoutId: string): Promise<Result<readonly PayoutSnapshot[], BtcpayFailure>>;
  read(btcpayPayoutId: string): Promise<Result<PayoutSnapshot | undefined, BtcpayFailure>>;
  approve(snapshot: PayoutSnapshot): Promise<Result<void, BtcpayFailure>>;
  cancel(btcpayPayoutId: string): Promise<Result<void, BtcpayFailure>>;
  /** Cents for one bitcoin, by the store's own rate source; always more than 0. */
  rate(): Promise<Result<Cents, BtcpayFailure>>;
}

/** What names a developer beside the ledger. */
export interface PersonalRecords {
  /** Removes the settings with the record of their changes, and the addresses of payouts that are over. */
  erase(developerId: string): Promise<void>;
}

/** A mail that is to be sent about a developer's settings. */
export interface DueMail extends Letter {
  readonly mailId: string;
  readonly developerId: string;
  /** The name that the developer signs in with: the user pool knows the addresses. */
  readonly username: string;
  /** The addresses that have it already. */
  readonly reached?: readonly string[] | undefined;
}

/** Who changed the settings, for the audit record. */
export interface Author {
  readonly userId: string;
  readonly sourceIp: string;
}

export interface SettingsStore {
  get(developerId: string): Promise<PayoutSettings | undefined>;
  /** Replaces the settings if they are as they were `seen`, with an audit record and the mail that is due. */
  save(
    settings: PayoutSettings,
    seen: PayoutSettings | undefined,
    author: Author,
    mail: DueMail,
    cause: Cause,
    /** Used up in the same write; nothing is written when it was used before. */
    dispute?: Dispute,
  ): Promise<boolean>;
  /** Ends a freeze: replaces the settings, or removes them, with the record of the decision. */
  lift(seen: PayoutSettings, next: PayoutSettings | undefined, decided: Decided): Promise<boolean>;
}

/** One "This was not me" link that was mailed. */
export interface Dispute {
  /** SHA-256 of the link's token. */
  readonly hash: string;
  readonly developerId: string;
  readonly username: string;
  /** Where the payouts were to go. */
  readonly destination: Destination;
  readonly until: string;
  readonly usedAt?: string | undefined;
}

export interface Disputes {
  add(dispute: Dispute): Promise<void>;
  find(hash: string): Promise<Dispute | undefined>;
}

/** Mails that wait to be sent: written with their cause, so that none is lost. */
export interface MailQueue {
  due(): Promise<readonly DueMail[]>;
  /** Remembers that one address has it. */
  reached(mail: DueMail, address: string): Promise<void>;
  sent(mail: DueMail): Promise<void>;
}

export interface Postman {
  /** Every address that the account had in the last 30 days; none where mails are switched off. */
  addresses(mail: DueMail): Promise<readonly string[]>;
  /** Throws when it cannot be sent now. */
  send(to: string, letter: Pick<Letter, 'subject' | 'text'>): Promise<void>;
}

/** The accounts of the user pool. */
export interface Accounts {
  signOutEverywhere(user: { readonly userId: string; readonly username: string }): Promise<void>;
}
