import { afterEach, describe, expect, it } from '@jest/globals';
import type { Invoice } from '@satcade/contracts/entities';
import { invoiceView } from '@satcade/contracts/views';
import { anInvoice } from '@satcade/testing';
import { type LocalServer, startServer } from '@satcade/testing/local-server';
import { runCommand } from '../lib/run-command.ts';
import { reconcile, reconciliationReport } from './reconcile.ts';

const STORE = '/api/v1/stores/store-1';
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
  metadata: { orderId: 'order-1' },
  ...changes,
});

describe('reconcile', () => {
  let server: LocalServer | undefined;
  afterEach(() => server?.stop());

  interface World {
    readonly invoices?: readonly object[];
    readonly pullPayments?: readonly object[];
    readonly payouts?: readonly object[];
    /** Our invoices, by order. */
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
        '/api/refunds': () => page([]),
        '/api/ledgers': () => page([]),
      };
      const answer = answers[pathname];
      response.statusCode = answer === undefined ? 404 : pathname.startsWith(STORE) ? status : 200;
      response.end(JSON.stringify(answer?.() ?? {}));
    });
    return server.origin;
  }

  async function compared(world: World) {
    const origin = await served(world);
    return reconcile({ site: origin, token: 'admin' }, { url: `${origin}/`, storeId: 'store-1', apiKey: 'key' });
  }

  const many = Array.from({ length: 230 }, (_, at) => ({ id: `inv-${at}`, metadata: { orderId: `order-${at}` } }));
  const ourInvoices = Object.fromEntries(many.map(({ id, metadata }) => [metadata.orderId, ours(id)]));

  it('reports that all is in order, with counts over all pages', async () => {
    const outcome = await compared({ invoices: many.map(theirs), here: ourInvoices });
    expect(reconciliationReport(outcome)).toEqual({
      lines: ['All in order: 230 invoices, 0 refunds and 0 payouts.'],
      isWell: true,
    });
  });

  it('finds a difference on the last page and reports failure', async () => {
    const invoices = many.map((each, at) => theirs({ ...each, ...(at === 229 && { status: 'Settled' }) }));
    expect(reconciliationReport(await compared({ invoices, here: ourInvoices }))).toEqual({
      lines: [
        'Invoice inv-229 of order order-229 is Settled at BTCPay and New here.',
        '1 difference in 230 invoices, 0 refunds and 0 payouts.',
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
      payouts: [{ id: 'p-1', state: 'Completed', originalAmount: '0.1', metadata: { payoutId: 'payout-1' } }],
    });
    expect(differences).toEqual([
      `BTCPay has a link for refund ${orderId}-1 of order ${orderId}; we have none.`,
      'BTCPay has p-1 for payout payout-1; we have none.',
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
