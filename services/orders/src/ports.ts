import type { AuditRecord } from '@satcade/contracts/audit';
import type { AskedRefundStatus, OrderStatus, SupportState } from '@satcade/contracts/enums';
import type { Result, SeenSlots } from '@satcade/kernel';
import type { Reservation, UsesChange } from './domain/discount-uses.ts';
import type { Offer } from './domain/offer.ts';
import type { CopyMark, InvoiceSnapshot, Order, Refund } from './domain/order.ts';
import type { OrderTransition } from './domain/order-machine.ts';
import type { PayoutMark } from './domain/payout-status.ts';
import type { SupportRequest } from './domain/support-request.ts';

/** The command or event that caused a change. Stored on the item, so that its events can name their cause. */
export interface Cause {
  readonly correlationId: string;
  readonly causationId: string;
}

export interface CheckoutRead {
  readonly offers: ReadonlyMap<string, Offer>;
  /** Which of the games the buyer owns already. */
  readonly owned: ReadonlySet<string>;
  /** The order that an earlier checkout made with the same key. */
  readonly existing: Order | undefined;
  /** The buyer has erased the account; a token may be valid for some minutes more. */
  readonly isErased: boolean;
  /** The slots of the buyer's unpaid orders. */
  readonly slots: SeenSlots;
}

export interface Page<Item> {
  readonly items: readonly Item[];
  readonly nextToken: string | null;
}

/** A discount with too few uses left. */
export interface UsedUp {
  readonly usedUpSaleId: string;
}

/** Lookups for Admins for which the orders table has no key. */
export interface OrderFinder {
  /** The invoices that a transaction or Lightning payment paid; `undefined`: BTCPay cannot be asked now. */
  invoicesOf(
    transactionId: string,
  ): Promise<readonly { readonly orderId: string; readonly invoiceId: string }[] | undefined>;
  /** The user with this e-mail address. */
  userOf(email: string): Promise<string | undefined>;
}

/** The orders table. A conditional write whose condition fails returns `false`: another writer was first. */
export interface OrderStore {
  /** The offers of the games, which of them the user owns, and a possible earlier order, in one round trip. */
  readForCheckout(gameIds: readonly string[], orderId: string, userId: string): Promise<CheckoutRead>;
  /**
   * Writes a new order and reserves its uses of discounts with a maximum, all or nothing. Returns the existing order if
   * the id is taken, or the discount with too few uses left.
   */
  create(
    order: Order,
    cause: Cause,
    idempotencyKey: string | undefined,
    reservations?: readonly Reservation[],
  ): Promise<Result<void, Order | UsedUp | undefined>>;
  /** The order made under a key that is not itself an order id. */
  findByKey(userId: string, idempotencyKey: string): Promise<Order | undefined>;
  get(orderId: string): Promise<Order | undefined>;
  /** A user's orders, newest first; a token of another list is `bad-token`. */
  list(query: OrderQuery): Promise<Result<Page<Order>, 'bad-token'>>;
  /** Everybody's orders, newest first. A page may be short or empty although more follow. */
  listAll(query: OrderSearch): Promise<Result<Page<Order>, 'bad-token'>>;
  /**
   * Makes a transition if the order's status allows it. With an invoice, it requires that the order was last changed
   * before `now`. `confirm` and `complete` require that the refund is as `previous` (by default none): a concurrent
   * approval of a refund and a confirmation never both succeed. An order with reserved uses ends only together with
   * `uses`, so that none is lost.
   */
  move(
    orderId: string,
    transition: OrderTransition,
    change: OrderChange,
    cause: Cause,
    previous?: Pick<Order, 'refund' | 'invoice'>,
  ): Promise<boolean>;
  /** Records that BTCPay cannot open the invoice now, while the order is PENDING. */
  noteDelay(orderId: string, now: string, cause: Cause): Promise<void>;
  /**
   * Applies a newer invoice while status and refund are as they were read, if the order was last changed before `now`.
   */
  refresh(
    previous: Pick<Order, 'orderId' | 'status' | 'invoice' | 'refund'>,
    invoice: InvoiceSnapshot,
    now: string,
    cause: Cause,
  ): Promise<boolean>;
  /**
   * Records which of its games the buyer owns by now, while the order is as it was read. An unpaid order expires in the
   * same write.
   */
  close(
    order: Order,
    closedFor: readonly string[],
    now: string,
    cause: Cause,
    decision?: AuditRecord,
  ): Promise<boolean>;
  /** Removes an order while it is as it was read, together with the record of the decision. */
  remove(order: Order, cause: Cause, decision: AuditRecord): Promise<boolean>;
  /** Stores the state of its payouts if they are still as in `previous`. */
  savePayouts(orderId: string, payouts: readonly PayoutMark[], previous: readonly PayoutMark[]): Promise<boolean>;
  /** Stores the ends of single copies if they are still as in `previous`. Marks are only ever added. */
  saveCopies(orderId: string, copies: readonly CopyMark[], previous: readonly CopyMark[]): Promise<boolean>;
  /**
   * Writes a refund while order and refund are as in `previous`; records an Admin's decision in the same
   * transaction.
   */
  setRefund(
    orderId: string,
    refund: Refund,
    previous: Pick<Order, 'status' | 'refund'>,
    now: string,
    cause: Cause,
    decision?: AuditRecord,
  ): Promise<boolean>;
  /** Admins' decisions on an order, oldest first. */
  decisionsOn(orderId: string): Promise<readonly AuditRecord[]>;
  /** Orders whose refund has this status, longest waiting first. */
  listRefunds(query: RefundQuery): Promise<Result<Page<Order>, 'bad-token'>>;
  /**
   * Records that a user owns a game, or no longer does, unless something newer is stored. Returns whether the user owns
   * it by what is stored then.
   */
  setOwned(userId: string, gameId: string, isOwned: boolean, at: string): Promise<boolean>;
  /** Removes the records of what an erased user owns. Late events from before `now` create no new ones. */
  forgetOwned(userId: string, gameIds: readonly string[], now: string): Promise<void>;
  /** Records that a user has erased the account, for as long as one of the user's tokens may be valid. */
  noteErased(userId: string, at: string): Promise<void>;
  /** Anonymises an order and the messages of its refund, while it is as it was read. */
  anonymise(order: Order, cause: Cause): Promise<boolean>;
  /** Stores an offer unless a newer revision is stored. */
  saveOffer(offer: Offer): Promise<void>;
}

/** Buyers' support requests about their orders. */
export interface SupportStore {
  get(orderId: string): Promise<SupportRequest | undefined>;
  /** Every request of a buyer, of the latest order first. May miss one from a moment ago. */
  ofBuyer(userId: string): Promise<readonly SupportRequest[]>;
  /** Writes the first request about an order. `false`: one exists already. */
  create(request: SupportRequest, cause: Cause): Promise<boolean>;
  /**
   * Replaces a request if the stored revision is the previous one; records an Admin's decision in the same transaction.
   */
  save(request: SupportRequest, cause: Cause, decision?: AuditRecord): Promise<boolean>;
  /** The requests in this state, longest waiting first. */
  list(query: {
    readonly state: SupportState;
    readonly limit: number;
    readonly nextToken?: string | undefined;
  }): Promise<Result<Page<SupportRequest>, 'bad-token'>>;
}

/** Filters of the list of all orders. */
export interface OrderSearch {
  readonly limit: number;
  readonly nextToken?: string | undefined;
  readonly status?: OrderStatus | undefined;
  readonly gameId?: string | undefined;
  /** When they were placed; both ends included. */
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

interface OrderQuery extends OrderSearch {
  readonly userId: string;
}

export interface RefundQuery {
  readonly status: AskedRefundStatus;
  readonly limit: number;
  readonly nextToken?: string | undefined;
}

/** The fields that change together with the status. */
interface OrderChange {
  readonly now: string;
  readonly invoice?: InvoiceSnapshot | undefined;
  readonly confirmedAt?: string | undefined;
  readonly fulfilledAt?: string | undefined;
  /** The confirmation whose games were granted: refused if the order was confirmed after it. */
  readonly grantedAt?: string | undefined;
  /** With `confirm` and `complete`: whether a direct call will grant the games, and not the event. */
  readonly isGranting?: boolean | undefined;
  /** Uses of discounts that are given back or reserved again in the same transaction. */
  readonly uses?: UsesChange | undefined;
}

/** Payments, called directly because the buyer is waiting. `undefined`: not now; the event brings the invoice. */
export interface InvoiceOpener {
  /** For an order that is written. `repeated`: an earlier attempt may have succeeded, so payments looks for it first. */
  open(order: Order, attempt: 'first' | 'repeated', correlationId: string): Promise<OpenedInvoice | undefined>;
  /** For an order that is written next, with the invoice of the reply: no event brings that. */
  openFirst(order: Order, correlationId: string): Promise<OpenedInvoice | undefined>;
}

interface OpenedInvoice {
  readonly checkoutLink: string;
  /** Its state; absent from the version of payments that always publishes it. */
  readonly invoice?: InvoiceSnapshot | undefined;
}

/** Entitlements, called directly for an order that is free or paid. */
export interface Granter {
  /**
   * Grants its games; `undefined`: not now. `isFulfilling`: the caller does what follows the grant, so that no
   * EntitlementsGranted brings it.
   */
  grant(order: Order, cause: Cause, isFulfilling?: boolean): Promise<Granted | undefined>;
}

/** The reply of entitlements. */
export interface Granted {
  /** The owner and the games; absent from the version of entitlements that always sends EntitlementsGranted. */
  readonly owned?: { readonly userId: string; readonly gameIds: readonly string[] } | undefined;
  /** The games that the buyer owned already. */
  readonly duplicates: readonly string[];
}

/** What another service knows about an order; `undefined`: it did not answer. */
type Explainer<Question> = (question: Question) => Promise<Readonly<Record<string, unknown>> | undefined>;

/** The other services, asked on behalf of an operator what happened to an order. */
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
    /** The payouts that contain, or were to contain, the order's credits. */
    readonly payoutIds: readonly string[];
  }>;
}
