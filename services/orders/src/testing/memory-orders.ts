import { isDeepStrictEqual } from 'node:util';
import type { AuditRecord } from '@satcade/contracts/audit';
import type { OrderStatus } from '@satcade/contracts/enums';
import { NOBODY } from '@satcade/contracts/nobody';
import { allows, err, ok } from '@satcade/kernel';
import { isPayable } from '../domain/closing.ts';
import { endsOrder, type UsesChange, usesChange } from '../domain/discount-uses.ts';
import { stepsOf } from '../domain/history.ts';
import type { Offer } from '../domain/offer.ts';
import type { Order, Refund } from '../domain/order.ts';
import { orderMachine } from '../domain/order-machine.ts';
import type { OrderStore } from '../ports.ts';

/** The port's contract without a table; `order-store.test.ts` tests both the same way. */
export class MemoryOrders implements OrderStore {
  readonly #orders = new Map<string, Order>();
  readonly #offers = new Map<string, Offer>();
  readonly #keys = new Map<string, string>();
  readonly #owned = new Map<string, { readonly isOwned: boolean; readonly at: string }>();
  readonly #erased = new Set<string>();
  readonly #decisions: AuditRecord[] = [];
  readonly #uses = new Map<string, number>();
  /** Every status that an order reached, in order. */
  readonly history: { readonly orderId: string; readonly status: OrderStatus }[] = [];

  constructor(...offers: readonly Offer[]) {
    for (const offer of offers) this.#offers.set(offer.gameId, offer);
  }

  get size(): number {
    return this.#orders.size;
  }

  readForCheckout: OrderStore['readForCheckout'] = async (gameIds, orderId, userId) => ({
    owned: new Set(gameIds.filter((gameId) => this.#owned.get(`${userId} ${gameId}`)?.isOwned)),
    offers: new Map([...this.#offers].filter(([gameId]) => gameIds.includes(gameId))),
    existing: this.#orders.get(orderId),
    isErased: this.#erased.has(userId),
    slots: { revision: 0, slots: {} },
  });

  /** How often a discount is used. */
  usesOf(saleId: string): number {
    return this.#uses.get(saleId) ?? 0;
  }

  #recount(change: UsesChange | undefined): void {
    for (const { saleId, copies } of change?.uses ?? [])
      this.#uses.set(saleId, this.usesOf(saleId) + (change?.to === 'held' ? copies : -copies));
  }

  create: OrderStore['create'] = async (order, _cause, key, reservations = []) => {
    const keyed = key === undefined ? undefined : `${order.userId} ${key}`;
    const existing = this.#orders.get(order.orderId);
    if (existing !== undefined) return err(existing);
    if (keyed !== undefined && this.#keys.has(keyed)) return err(undefined);
    const usedUp = reservations.find(({ saleId, copies, maxUses }) => this.usesOf(saleId) + copies > maxUses);
    if (usedUp !== undefined) return err({ usedUpSaleId: usedUp.saleId });
    for (const { saleId, copies } of reservations) this.#uses.set(saleId, this.usesOf(saleId) + copies);
    if (keyed !== undefined) this.#keys.set(keyed, order.orderId);
    this.#keep(order);
    return ok(undefined);
  };

  findByKey: OrderStore['findByKey'] = async (userId, key) => {
    const orderId = this.#keys.get(`${userId} ${key}`);
    return orderId === undefined ? undefined : this.#orders.get(orderId);
  };

  get: OrderStore['get'] = async (orderId) => this.#orders.get(orderId);

  list: OrderStore['list'] = async ({ userId }) => {
    const own = [...this.#orders.values()].filter((order) => order.userId === userId);
    return ok({ items: own.toSorted((a, b) => (a.orderId < b.orderId ? 1 : -1)), nextToken: null });
  };

  listAll: OrderStore['listAll'] = async ({ status }) => {
    const all = [...this.#orders.values()].filter((order) => status === undefined || order.status === status);
    return ok({ items: all.toSorted((a, b) => (a.orderId < b.orderId ? 1 : -1)), nextToken: null });
  };

  move: OrderStore['move'] = async (orderId, transition, { now, uses, grantedAt, ...changes }, _cause, previous) => {
    const order = this.#orders.get(orderId);
    if (order === undefined || !allows(orderMachine, transition, order.status)) return false;
    if (changes.invoice !== undefined && isOld(order, changes.invoice.revision, now)) return false;
    const isConfirmed = transition === 'confirm' || transition === 'complete';
    if (isConfirmed && !isRefundAsSeen(order, previous)) return false;
    if (grantedAt !== undefined && (order.confirmedAt ?? '') > grantedAt) return false;
    if (uses === undefined ? endsOrder(transition) && order.discountUses === 'held' : order.discountUses !== uses.from)
      return false;
    this.#recount(uses);
    const stated = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    const { to: status } = orderMachine.transitions[transition];
    const history = [...(order.history ?? []), ...stepsOf(transition, now)];
    const discountUses = uses === undefined ? {} : { discountUses: uses.to };
    this.#keep({ ...order, ...stated, ...discountUses, status, history, updatedAt: now });
    return true;
  };

  noteDelay: OrderStore['noteDelay'] = async (orderId, now) => {
    const order = this.#orders.get(orderId);
    if (order?.status === 'PENDING') this.#keep({ ...order, isDelayed: true, updatedAt: now });
  };

  refresh: OrderStore['refresh'] = async ({ orderId, status, refund }, invoice, now) => {
    const order = this.#orders.get(orderId);
    if (order?.status !== status || !isRefundAsSeen(order, { refund }) || isOld(order, invoice.revision, now))
      return false;
    this.#keep({ ...order, invoice, updatedAt: now });
    return true;
  };

  remove: OrderStore['remove'] = async ({ orderId }, _cause, decision) => {
    this.#decisions.push(decision);
    return this.#orders.delete(orderId);
  };

  close: OrderStore['close'] = async ({ orderId, status }, closedFor, now) => {
    const order = this.#orders.get(orderId);
    if (order === undefined || order.status !== status || order.closedFor !== undefined) return false;
    const uses = isPayable(order) ? usesChange(order, 'expire') : undefined;
    this.#recount(uses);
    const ended = isPayable(order) && {
      ...(uses !== undefined && { discountUses: uses.to }),
      status: orderMachine.transitions.expire.to,
      history: [...(order.history ?? []), { at: now, status: orderMachine.transitions.expire.to }],
    };
    this.#keep({ ...order, ...ended, closedFor, updatedAt: now });
    return true;
  };

  savePayouts: OrderStore['savePayouts'] = async (orderId, payouts, previous) => {
    const order = this.#orders.get(orderId);
    const isAsSeen = JSON.stringify(order?.payouts ?? []) === JSON.stringify(previous);
    if (order === undefined || !isAsSeen) return false;
    this.#keep({ ...order, payouts });
    return true;
  };

  saveCopies: OrderStore['saveCopies'] = async (orderId, copies, previous) => {
    const order = this.#orders.get(orderId);
    if (order === undefined || (order.copies ?? []).length !== previous.length) return false;
    this.#keep({ ...order, copies });
    return true;
  };

  setRefund: OrderStore['setRefund'] = async (orderId, refund, previous, now, _cause, decision) => {
    const order = this.#orders.get(orderId);
    const isAsSeen = order?.status === previous.status && isRefundAsSeen(order, previous);
    const isLate = refund.status === 'approved' && refund.link === undefined && order?.refund?.link !== undefined;
    if (order === undefined || !isAsSeen || (isLate && order.refund?.number === refund.number)) return false;
    this.#keep({ ...order, refund, updatedAt: now });
    if (decision !== undefined) this.#decisions.push(decision);
    return true;
  };

  decisionsOn: OrderStore['decisionsOn'] = async (orderId) =>
    this.#decisions.filter(({ subject }) => subject.id === orderId);

  listRefunds: OrderStore['listRefunds'] = async ({ status }) => {
    const items = [...this.#orders.values()].filter(({ refund }) => refund?.status === status);
    const askedAt = ({ refund }: Order): string => refund?.requestedAt ?? '';
    return ok({ items: items.toSorted((a, b) => (askedAt(a) < askedAt(b) ? -1 : 1)), nextToken: null });
  };

  setOwned: OrderStore['setOwned'] = async (userId, gameId, isOwned, at) => {
    const stored = this.#owned.get(`${userId} ${gameId}`);
    if (stored !== undefined && stored.at >= at) return stored.isOwned;
    this.#owned.set(`${userId} ${gameId}`, { isOwned, at });
    return isOwned;
  };

  forgetOwned: OrderStore['forgetOwned'] = async (userId, gameIds, now) => {
    for (const gameId of gameIds) this.#owned.set(`${userId} ${gameId}`, { isOwned: false, at: now });
  };

  noteErased: OrderStore['noteErased'] = async (userId) => {
    this.#erased.add(userId);
  };

  anonymise: OrderStore['anonymise'] = async ({ orderId, userId, updatedAt, refund: previous }) => {
    const order = this.#orders.get(orderId);
    const isAsSeen = order?.updatedAt === updatedAt && isDeepStrictEqual(order.refund, previous);
    if (order?.userId !== userId || !isAsSeen) return false;
    this.#keep({ ...order, userId: NOBODY, refund: wordless(order.refund) });
    return true;
  };

  saveOffer: OrderStore['saveOffer'] = async (offer) => {
    const stored = this.#offers.get(offer.gameId);
    if (stored === undefined || stored.revision < offer.revision) this.#offers.set(offer.gameId, offer);
  };

  #keep(order: Order): void {
    if (this.#orders.get(order.orderId)?.status !== order.status)
      this.history.push({ orderId: order.orderId, status: order.status });
    this.#orders.set(order.orderId, order);
  }
}

function wordless(refund: Refund | undefined): Refund | undefined {
  if (refund === undefined) return undefined;
  const { reason: _, note: __, ...rest } = refund;
  return rest;
}

const isRefundAsSeen = (order: Order, previous: Pick<Order, 'refund'> | undefined): boolean =>
  order.refund?.status === previous?.refund?.status &&
  order.refund?.requestedAt === previous?.refund?.requestedAt &&
  order.refund?.number === previous?.refund?.number;

const isOld = ({ invoice, updatedAt }: Order, revision: number, now: string): boolean =>
  updatedAt >= now || (invoice !== undefined && revision <= invoice.revision);
