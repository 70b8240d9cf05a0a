import type { AuditRecord } from '@satcade/contracts/audit';
import type { AskedRefundStatus, OrderStatus, SupportState } from '@satcade/contracts/enums';
import type { Result } from '@satcade/kernel';
import type { Reservation, UsesChange } from './domain/discount-uses.ts';
import type { Offer } from './domain/offer.ts';
import type { CopyMark, InvoiceSnapshot, Order, Refund } from './domain/order.ts';
import type { OrderTransition } from './domain/order-machine.ts';
import type { PayoutMark } from './domain/payout-status.ts';
import type { SupportRequest } from './domain/support-request.ts';

/** Which command or event made a change: kept on the item, so that the events it causes can say so. */
export interface Cause {
  readonly correlationId: string;
  readonly causationId: string;
}

export interface CheckoutRead {
  readonly offers: ReadonlyMap<string, Offer>;
  /** Which of the games the buyer owns already. */
  readonly owned: ReadonlySet<string>;
  /** The order that a checkout under the same key has made already. */
  readonly existing: Order | undefined;
  /** The buyer has erased the account; the token is good for some minutes more. */
  readonly isErased: boolean;
}

export interface Page<Item> {
  readonly items: readonly Item[];
  readonly nextToken: string | null;
}

/** A discount that has too few uses left. */
export interface UsedUp {
  readonly usedUpSaleId: string;
}

/** Looks up for Admins what the orders table has no key for. */
export interface OrderFinder {
  /** The invoices that a transaction or Lightning payment was for; `undefined`: BTCPay cannot be asked now. */
  invoicesOf(
    transactionId: string,
  ): Promise<readonly { readonly orderId: string; readonly invoiceId: string }[] | undefined>;
  /** The user with this e-mail address. */
  userOf(email: string): Promise<string | undefined>;
}

/** The orders table. Conditional writes that do not hold answer `false`: someone was there first. */
export interface OrderStore {
  /** The offers of the games, which of them the user owns, and an order that may exist already, in one round trip. */
  readForCheckout(gameIds: readonly string[], orderId: string, userId: string): Promise<CheckoutRead>;
  /**
   * Writes a new order and takes its uses of discounts with a maximum, all or nothing. Answers with the order that is there
   * if its id is taken, or with the discount that has too few uses left.
   */
  create(
    order: Order,
    cause: Cause,
    idempotencyKey: string | undefined,
    reservations?: readonly Reservation[],
  ): Promise<Result<void, Order | UsedUp | undefined>>;
  /** The order that was made under a key that is not itself an order id. */
  findByKey(userId: string, idempotencyKey: string): Promise<Order | undefined>;
  get(orderId: string): Promise<Order | undefined>;
  /** A user's orders, newest first; a token that is not of this list is `bad-token`. */
  list(query: OrderQuery): Promise<Result<Page<Order>, 'bad-token'>>;
  /** The orders of everybody, newest first. A page may be short, or empty, and not be the last. */
  listAll(query: OrderSearch): Promise<Result<Page<Order>, 'bad-token'>>;
  /**
   * Makes a transition, if the order stands where that may start. `confirm` holds only while the refund is as it was `seen`
   * (by default none): a refund that is approved meanwhile and a confirmation never both hold. An order that holds uses of
   * discounts ends only together with `uses`, so that none is lost.
   */
  move(
    orderId: string,
    transition: OrderTransition,
    change: OrderChange,
    cause: Cause,
    seen?: Pick<Order, 'refund'>,
  ): Promise<boolean>;
  /** Notes that BTCPay cannot open the invoice now, while the order is PENDING. */
  noteDelay(orderId: string, now: string, cause: Cause): Promise<void>;
  /** Takes over a newer invoice while the status stays as it was read. */
  refresh(orderId: string, status: OrderStatus, invoice: InvoiceSnapshot, now: string, cause: Cause): Promise<boolean>;
  /**
   * Notes which games its buyer owns by now, while the order is as it was read. What is not paid expires in the same write.
   */
  close(
    order: Order,
    closedFor: readonly string[],
    now: string,
    cause: Cause,
    decision?: AuditRecord,
  ): Promise<boolean>;
  /** Removes an order while it is as it was read, with the record of the decision. */
  remove(order: Order, cause: Cause, decision: AuditRecord): Promise<boolean>;
  /** Keeps how far its payouts are, if that is still as it was `seen`. */
  savePayouts(orderId: string, payouts: readonly PayoutMark[], seen: readonly PayoutMark[]): Promise<boolean>;
  /** Keeps what became of single copies, if that is still as it was `seen`. Marks are only ever added. */
  saveCopies(orderId: string, copies: readonly CopyMark[], seen: readonly CopyMark[]): Promise<boolean>;
  /** Writes a refund while order and refund are as they were `seen`; an Admin's decision in the same transaction. */
  setRefund(
    orderId: string,
    refund: Refund,
    seen: Pick<Order, 'status' | 'refund'>,
    now: string,
    cause: Cause,
    decision?: AuditRecord,
  ): Promise<boolean>;
  /** What Admins decided on an order, oldest first. */
  decisionsOn(orderId: string): Promise<readonly AuditRecord[]>;
  /** Orders whose refund has this status, the longest waiting first. */
  listRefunds(query: RefundQuery): Promise<Result<Page<Order>, 'bad-token'>>;
  /** Notes that a user owns a game, or no longer does, unless something later is known. */
  setOwned(userId: string, gameId: string, isOwned: boolean, at: string): Promise<void>;
  /** Empties the notes of what an erased user owns. What was said before `now`, and comes late, writes none anew. */
  forgetOwned(userId: string, gameIds: readonly string[], now: string): Promise<void>;
  /** Notes that a user has erased the account, for as long as a token of theirs may be good. */
  noteErased(userId: string, at: string): Promise<void>;
  /** Makes an order nobody's, with the words of its refund, while it is as it was read. */
  anonymise(order: Order, cause: Cause): Promise<boolean>;
  /** Keeps an offer unless a newer revision is there. */
  saveOffer(offer: Offer): Promise<void>;
}

/** Requests of buyers about their orders. */
export interface SupportStore {
  get(orderId: string): Promise<SupportRequest | undefined>;
  /** Writes the first request about an order. `false`: there is one. */
  create(request: SupportRequest, cause: Cause): Promise<boolean>;
  /** Replaces a request while its revision is the one before; an Admin's decision in the same transaction. */
  save(request: SupportRequest, cause: Cause, decision?: AuditRecord): Promise<boolean>;
  /** Those in this state, the longest waiting first. */
  list(query: {
    readonly state: SupportState;
    readonly limit: number;
    readonly nextToken?: string | undefined;
  }): Promise<Result<Page<SupportRequest>, 'bad-token'>>;
}

/** What the list of all orders can be narrowed by. */
export interface OrderSearch {
  readonly limit: number;
  readonly nextToken?: string | undefined;
  readonly status?: OrderStatus | undefined;
  readonly gameId?: string | undefined;
  /** When they were placed; both ends belong to it. */
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

export interface OrderQuery extends OrderSearch {
  readonly userId: string;
}

export interface RefundQuery {
  readonly status: AskedRefundStatus;
  readonly limit: number;
  readonly nextToken?: string | undefined;
}

/** What changes together with the status. */
export interface OrderChange {
  readonly now: string;
  readonly invoice?: InvoiceSnapshot | undefined;
  readonly confirmedAt?: string | undefined;
  readonly fulfilledAt?: string | undefined;
  /** Uses of discounts that are given back or taken again in the same transaction. */
  readonly uses?: UsesChange | undefined;
}

/** Payments, asked directly because the buyer is waiting. `undefined`: not now; the event brings the invoice. */
export interface InvoiceOpener {
  /** `repeated`: an earlier attempt may have got through, so payments looks before it creates. */
  open(
    order: Order,
    attempt: 'first' | 'repeated',
    correlationId: string,
  ): Promise<{ readonly checkoutLink: string } | undefined>;
}

/** Entitlements, asked directly for a free order. `false`: not now; the event brings the grant. */
export interface Granter {
  grant(order: Order, correlationId: string): Promise<boolean>;
}

/** What another service knows of an order; `undefined`: it did not answer. */
type Explainer<Question> = (question: Question) => Promise<Readonly<Record<string, unknown>> | undefined>;

/** The other services, asked by an operator what happened to an order. */
export interface Explainers {
  readonly payments: Explainer<{ readonly orderId: string }>;
  readonly entitlements: Explainer<{
    readonly orderId: string;
    readonly userId: string;
    readonly gameIds: readonly string[];
  }>;
  readonly payouts: Explainer<{
    readonly orderId: string;
    readonly developerIds: readonly string[];
    /** The payouts that have paid the order, or were to. */
    readonly payoutIds: readonly string[];
  }>;
}
