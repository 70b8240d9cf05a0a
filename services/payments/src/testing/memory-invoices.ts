import { NOBODY } from '@satcade/contracts/nobody';
import { allows, err, ok } from '@satcade/kernel';
import { hasNoMoney } from '../domain/apply-snapshot.ts';
import { packState } from '../domain/history.ts';
import type { Invoice } from '../domain/invoice.ts';
import { invoiceMachine } from '../domain/invoice-machine.ts';
import type { KeptWebhook } from '../domain/webhook.ts';
import type { InvoiceStore, Refusal, WebhookArchive } from '../ports.ts';

/** The port's contract without a table; `invoice-store.test.ts` tests both the same way. */
export class MemoryInvoices implements InvoiceStore {
  readonly #invoices = new Map<string, Invoice>();
  readonly #watched = new Set<string>();
  readonly #anonymised = new Set<string>();
  readonly #replied = new Set<string>();
  readonly #webhooks = new Map<string, KeptWebhook>();
  /** Every stored revision, in order. */
  readonly revisions: Invoice[] = [];
  readonly refusals: (Refusal & { readonly orderId: string })[] = [];

  /** The side that decided about late money, by order. */
  readonly late = new Map<string, string>();

  constructor(...invoices: readonly Invoice[]) {
    for (const invoice of invoices) this.#keep(invoice, false);
  }

  get records(): readonly KeptWebhook[] {
    return [...this.#webhooks.values()];
  }

  get: InvoiceStore['get'] = async (orderId) => this.#invoices.get(orderId);

  getMany: InvoiceStore['getMany'] = async (orderIds) => orderIds.flatMap((id) => this.#invoices.get(id) ?? []);

  create: InvoiceStore['create'] = async (invoice, _cause, isReplied = false) => {
    const stored = this.#invoices.get(invoice.orderId);
    if (stored !== undefined) return err(stored);
    if (isReplied) this.#replied.add(invoice.orderId);
    this.#keep(invoice, false);
    return ok(undefined);
  };

  announce: InvoiceStore['announce'] = async (orderId) => {
    const stored = this.#invoices.get(orderId);
    if (stored === undefined || !this.#replied.delete(orderId)) return;
    const announced = { ...stored, revision: stored.revision + 1 };
    this.revisions.push(announced);
    this.#invoices.set(orderId, announced);
  };

  update: InvoiceStore['update'] = async (invoice, previous, finished) => {
    const stored = this.#invoices.get(invoice.orderId);
    if (stored?.revision !== previous.revision || stored.status !== previous.status) return false;
    if (stored.userId !== invoice.userId) return false;
    this.#keep(finished && hasNoMoney(invoice) ? { ...invoice, userId: NOBODY } : invoice, finished);
    return true;
  };

  noteClosed: InvoiceStore['noteClosed'] = async (orderId, now) => {
    const stored = this.#invoices.get(orderId);
    if (stored?.status === 'New' && stored.closedAt === undefined)
      this.#invoices.set(orderId, { ...stored, closedAt: now });
  };

  unwatch: InvoiceStore['unwatch'] = async ({ orderId, status, btcPaidSats }) => {
    const stored = this.#invoices.get(orderId);
    if (stored === undefined || !this.#watched.has(orderId)) return;
    const isUnpaid = hasNoMoney({ status, btcPaidSats });
    if (isUnpaid && stored.status !== status) return;
    if (isUnpaid) this.#invoices.set(orderId, { ...stored, userId: NOBODY });
    this.#watched.delete(orderId);
  };

  watched: InvoiceStore['watched'] = async () =>
    [...this.#watched]
      .flatMap((id) => this.#invoices.get(id) ?? [])
      .map(({ orderId, createdAt }) => ({ orderId, createdAt }))
      .toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1));

  acceptLate: InvoiceStore['acceptLate'] = async (orderId) => {
    if (!this.#isUndecided(orderId) || (this.late.get(orderId) ?? 'accepted') !== 'accepted') return false;
    this.late.set(orderId, 'accepted');
    return true;
  };

  giveBackLate: InvoiceStore['giveBackLate'] = async (orderId, refundId) => {
    if (!this.#isUndecided(orderId) || this.late.get(orderId) === 'accepted') return false;
    this.late.set(orderId, refundId);
    return true;
  };

  reopenLate: InvoiceStore['reopenLate'] = async (orderId, decision) => {
    if (this.late.get(orderId) === decision) this.late.delete(orderId);
  };

  refuse: InvoiceStore['refuse'] = async ({ orderId }, refusal) => {
    if (!this.refusals.some((each) => each.orderId === orderId)) this.refusals.push({ orderId, ...refusal });
  };

  history: InvoiceStore['history'] = async (orderId) =>
    this.revisions.filter((each) => each.orderId === orderId).map(packState);

  refusal: InvoiceStore['refusal'] = async (orderId) => this.refusals.find((each) => each.orderId === orderId)?.reason;

  anonymise: InvoiceStore['anonymise'] = async (orderId) => {
    this.#anonymised.add(orderId);
    const stored = this.#invoices.get(orderId);
    if (stored !== undefined) this.#invoices.set(orderId, { ...stored, userId: NOBODY });
  };

  isAnonymised: InvoiceStore['isAnonymised'] = async (orderId) => this.#anonymised.has(orderId);

  recordWebhook: InvoiceStore['recordWebhook'] = async (record, again = false) => {
    const key = `${record.invoiceId} ${record.originalDeliveryId}`;
    if (again || !this.#webhooks.has(key))
      this.#webhooks.set(key, { ...record, ttl: Date.parse(record.receivedAt) / 1000 + 90 * 24 * 60 * 60 });
  };

  /** The deliveries that were published for watchers. */
  readonly shown: string[] = [];

  showWebhook: InvoiceStore['showWebhook'] = async ({ originalDeliveryId }) => {
    this.shown.push(originalDeliveryId);
  };

  webhooks: InvoiceStore['webhooks'] = async (invoiceId) =>
    ok({ items: this.records.filter((record) => record.invoiceId === invoiceId), nextToken: null });

  /** The same records for Admins. */
  readonly archive: WebhookArchive = {
    get: async (invoiceId, deliveryId) => this.#webhooks.get(`${invoiceId} ${deliveryId}`),
    unmatched: async ({ eventType }) => {
      const items = this.records
        .filter(({ processingResult: result }) => result === 'unknown-invoice' || result === 'ignored')
        .filter((each) => eventType === undefined || each.eventType === eventType);
      return ok({ items, nextToken: null });
    },
  };

  #isUndecided(orderId: string): boolean {
    const status = this.#invoices.get(orderId)?.status;
    return status !== undefined && allows(invoiceMachine, 'settle', status);
  }

  #keep(invoice: Invoice, finished: boolean): void {
    this.revisions.push(invoice);
    this.#invoices.set(invoice.orderId, invoice);
    if (finished) this.#watched.delete(invoice.orderId);
    else this.#watched.add(invoice.orderId);
  }
}
