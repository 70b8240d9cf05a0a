import { afterEach, describe, expect, it } from '@jest/globals';
import type { Invoice } from '@satcade/contracts/entities';
import { invoiceView } from '@satcade/contracts/views';
import { idsBetween } from '@satcade/kernel';
import { anInvoice } from '@satcade/testing';
import { type LocalServer, startServer } from '@satcade/testing/local-server';
import { runCommand } from '../lib/run-command.ts';
import { reconcile, reconciliationReport } from './reconcile.ts';

const STORE = '/api/v1/stores/store-1';
const START = Date.parse('2026-11-20T12:00:00Z');
const idOf = (number: number): string => idsBetween(START + number * 1000, START + number * 1000 + 1)[0];
const ours = (invoiceId: string, status: Invoice['status'] = 'New'): Invoice => {
  const invoice = anInvoice({ amountCents: 2159, invoiceId, status });
  return invoiceView({ ...invoice, updatedAt: invoice.createdAt });
};
const theirs = (changes: object = {}) => ({
  id: 'inv-1',
  status: 'New',
  additionalStatus: 'None',
  amount: '21.59',
  currency: 'USD',
  metadata: { orderId: idOf(1) },
  ...changes,
});
const orderOf = (orderId: string, { invoiceId }: Invoice) => ({
  ...{
    id: orderId,
    orderId,
    gameId: idOf(0),
    userId: 'buyer-1',
    lines: [],
    status: 'PENDING',
    btcpayInvoiceId: invoiceId,
  },
  ...{ subtotalUSD: 19.99, taxRate: 0.08, taxAmountUSD: 1.6, totalUSD: 21.59 },
  ...{ createdAt: '2026-11-20T12:00:00.000Z', updatedAt: '2026-11-20T12:00:00.000Z' },
});

describe('reconcile', () => {
  let server: LocalServer | undefined;
  afterEach(() => server?.stop());

  interface World {
    readonly invoices?: readonly object[];
    readonly pullPayments?: readonly object[];
    readonly payouts?: readonly object[];
    /** Our invoices, by order; each order is there, and all services agree about it. */
    readonly here?: Readonly<Record<string, Invoice>>;
    readonly status?: number;
  }

  /** Serves store and BTCPay from one server; returns its origin. */
  async function served({ invoices = [], pullPayments = [], payouts = [], here = {}, status = 200 }: World) {
    await server?.stop();
    const page = (items: readonly unknown[]) => ({ items, nextToken: null });
    server = await startServer(({ url = '' }, response) => {
      const { pathname, searchParams } = new URL(url, 'http://here');
      const skip = Number(searchParams.get('skip'));
      const found = here[searchParams.get('orderId') ?? ''];
      const answers: Record<string, () => unknown> = {
        [`${STORE}/invoices`]: () => invoices.slice(skip, skip + Number(searchParams.get('take'))),
        [`${STORE}/pull-payments`]: () => pullPayments,
        [`${STORE}/payouts`]: () => payouts,
        '/api/invoices': () => page(found === undefined ? [] : [found]),
        '/api/orders': () => page(Object.entries(here).map(([orderId, invoice]) => orderOf(orderId, invoice))),
        '/api/ledgers': () => page([]),
      };
      const [, orderId = ''] = /^\/api\/orders\/(.+)\/explain$/.exec(pathname) ?? [];
      const invoice = here[orderId];
      const explained = () => ({
        ...{ order: invoice && orderOf(orderId, invoice), trace: [] },
        ...{ payments: { invoice, refunds: [] }, entitlements: { grants: [], gifts: [] } },
      });
      const answer = invoice === undefined ? answers[pathname] : explained;
      response.statusCode = answer === undefined ? 404 : pathname.startsWith(STORE) ? status : 200;
      response.end(JSON.stringify(answer?.() ?? {}));
    });
    return server.origin;
  }

  async function compared(world: World) {
    const origin = await served(world);
    return reconcile({ site: origin, token: 'admin' }, { url: `${origin}/`, storeId: 'store-1', apiKey: 'key' });
  }

  const many = Array.from({ length: 130 }, (_, at) => ({ id: `inv-${at}`, metadata: { orderId: idOf(at) } }));
  const ourInvoices = Object.fromEntries(many.map(({ id, metadata }) => [metadata.orderId, ours(id)]));

  it('reports that all is in order, with counts over all pages', async () => {
    const outcome = await compared({ invoices: many.map(theirs), here: ourInvoices });
    expect(reconciliationReport(outcome)).toEqual({
      lines: ['All in order: 130 invoices, 0 refunds and 0 payouts.'],
      isWell: true,
    });
  });

  it('finds a difference on the last page and reports failure', async () => {
    const invoices = many.map((each, at) => theirs({ ...each, ...(at === 129 && { status: 'Settled' }) }));
    expect(reconciliationReport(await compared({ invoices, here: ourInvoices }))).toEqual({
      lines: [
        `Invoice inv-129 of order ${idOf(129)} is Settled at BTCPay and New here.`,
        expect.stringContaining('The service asks BTCPay about it once a minute.'),
        '1 difference in 130 invoices, 0 refunds and 0 payouts.',
      ],
      isWell: false,
    });
  });

  it('ignores invoices that other applications created in the same BTCPay', async () => {
    const outcome = await compared({
      invoices: [theirs({ metadata: {} }), theirs({ metadata: { orderId: 17 } })],
      pullPayments: [{ id: 'pp-1', name: 'A gift', archived: false }],
      payouts: [{ id: 'p-1', state: 'Completed', metadata: {} }],
    });
    expect(outcome).toEqual({ differences: [], invoices: 0, refunds: 0, payouts: 0 });
  });

  it('finds links and payouts that the store does not have', async () => {
    const orderId = '01JD0000000000000000000000';
    const { differences } = await compared({
      pullPayments: [{ id: 'pp-1', name: `Refund ${orderId}-1`, archived: false }],
      payouts: [{ id: 'p-1', state: 'Completed', originalAmount: '0.1', metadata: { payoutId: idOf(7) } }],
    });
    expect(differences.map(({ text }) => text)).toEqual([
      `BTCPay has a link for refund ${orderId}-1 of order ${orderId}; we have none.`,
      `BTCPay has p-1 for payout ${idOf(7)}, which is Completed; we have none.`,
    ]);
  });

  it('finds a paid invoice whose order is missing, and says that the buyer has paid', async () => {
    const { differences } = await compared({ invoices: [theirs({ status: 'Settled' })] });
    expect(differences).toEqual([
      {
        text: `BTCPay has invoice inv-1 for order ${idOf(1)}, which is Settled; orders does not have the order.`,
        next: expect.stringContaining('Its buyer has paid.'),
      },
    ]);
  });

  it('ends the command with exit code 1 when something differs', async () => {
    const origin = await served({ invoices: [theirs()] });
    const store = { SATCADE_URL: origin, SATCADE_TOKEN: 'admin' };
    const btcpay = { BTCPAY_URL: origin, BTCPAY_STORE_ID: 'store-1', BTCPAY_API_KEY: 'key' };
    const environment = { ...store, ...btcpay };
    const ended = await runCommand(process.execPath, ['scripts/operate/main.ts', 'reconcile'], { environment });
    expect(ended).toEqual({ code: 1, output: expect.stringContaining('1 difference in 1 invoice') });
  });

  it('fails when BTCPay does not answer', async () => {
    await expect(compared({ status: 503 })).rejects.toThrow('BTCPay answered 503');
    await expect(compared({ status: 403 })).rejects.toThrow('lacks a permission');
  });
});
