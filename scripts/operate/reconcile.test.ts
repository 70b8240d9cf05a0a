import { afterEach, describe, expect, test } from '@jest/globals';
import type { Invoice } from '@satcade/contracts/entities';
import { invoiceView } from '@satcade/contracts/views';
import { anInvoice } from '@satcade/testing';
import { type LocalServer, startServer } from '@satcade/testing/local-server';
import { compare, differences } from './reconcile.ts';

const ours = (changes: Partial<ReturnType<typeof anInvoice>> = {}): Invoice => {
  const invoice = anInvoice({ amountCents: 2159, invoiceId: 'inv-1', ...changes });
  return invoiceView({ ...invoice, updatedAt: invoice.createdAt });
};
type Theirs = Parameters<typeof compare>[0];
const theirs = (changes: Partial<Theirs> = {}): Theirs => ({
  id: 'inv-1',
  status: 'New',
  additionalStatus: 'None',
  amount: '21.59',
  currency: 'USD',
  metadata: { orderId: 'order-1' },
  ...changes,
});

describe('of an invoice', () => {
  test.each<[string, Partial<Theirs>, Parameters<typeof ours>[0], string[]]>([
    ['that is the same, nothing is said', {}, { status: 'New' }, []],
    ['that is Complete here, Settled there is the same', { status: 'Settled' }, { status: 'Complete' }, []],
    ['an amount is a number, however it is written', { amount: 21.59 }, { status: 'New' }, []],
    ['the status', { status: 'Settled' }, { status: 'New' }, ['is Settled at BTCPay and New here']],
    ['taken back here only', { status: 'Settled' }, { status: 'Invalid' }, ['is Settled at BTCPay and Invalid here']],
    ['one cent', { amount: '21.60' }, { status: 'New' }, ['over 21.6 USD at BTCPay and 21.59 USD here']],
    ['the currency', { currency: 'EUR' }, { status: 'New' }, ['over 21.59 EUR at BTCPay and 21.59 USD here']],
    ['all of it', { status: 'Expired', amount: '0' }, { status: 'New' }, ['Expired at BTCPay', 'over 0 USD']],
  ])('%s', (_what, there, here, said) => {
    expect(compare(theirs(there), 'order-1', ours(here))).toEqual(said.map((text) => expect.stringContaining(text)));
  });

  test('that we do not have', () => {
    expect(compare(theirs(), 'order-1', undefined)).toEqual([
      'BTCPay has invoice inv-1 for order order-1; we have none.',
    ]);
  });

  test('beside the one that the order is paid by, only what was paid is told', () => {
    const other = ours({ invoiceId: 'inv-2' });
    expect(compare(theirs({ status: 'Expired' }), 'order-1', other)).toEqual([]);
    for (const status of ['Processing', 'Settled'])
      expect(compare(theirs({ status }), 'order-1', other)).toEqual([
        `Invoice inv-1 of order order-1 is ${status} at BTCPay, but the order is paid by inv-2.`,
      ]);
  });
});

describe('of all invoices', () => {
  let server: LocalServer | undefined;
  afterEach(() => server?.stop());

  /** What is said where BTCPay has these, and we have those by order. */
  async function said(
    there: readonly Theirs[],
    here: Readonly<Record<string, Invoice>>,
    status = 200,
  ): Promise<string[]> {
    await server?.stop();
    server = await startServer(({ url = '' }, response) => {
      const { pathname, searchParams } = new URL(url, 'http://here');
      const skip = Number(searchParams.get('skip'));
      const found = here[searchParams.get('orderId') ?? ''];
      const isTheirs = pathname === '/api/v1/stores/store-1/invoices';
      response.statusCode = isTheirs ? status : 200;
      const page = there.slice(skip, skip + Number(searchParams.get('take')));
      response.end(JSON.stringify(isTheirs ? page : { items: found === undefined ? [] : [found], nextToken: null }));
    });
    const { origin } = server;
    return differences({ site: origin, token: 'admin' }, { url: `${origin}/`, storeId: 'store-1', apiKey: 'key' });
  }
  const many = Array.from({ length: 230 }, (_, at) => ({ id: `inv-${at}`, metadata: { orderId: `order-${at}` } }));
  const known = Object.fromEntries(
    many.map(({ id, metadata }) => [metadata.orderId, ours({ invoiceId: id, status: 'New' })]),
  );

  test('nothing is said when all is well, through all pages', async () => {
    expect(await said(many.map(theirs), known)).toEqual([]);
  });

  test('one that differs is found on the last page', async () => {
    const there = many.map((each, at) => theirs({ ...each, ...(at === 229 && { status: 'Settled' }) }));
    expect(await said(there, known)).toEqual(['Invoice inv-229 of order order-229 is Settled at BTCPay and New here.']);
  });

  test('those of other applications, and those given up unseen, are not ours to know', async () => {
    const strangers = [
      theirs({ metadata: {} }),
      theirs({ metadata: { orderId: 17 } }),
      theirs({ status: 'Invalid', additionalStatus: 'Marked' }),
    ];
    expect(await said(strangers, {})).toEqual([]);
    expect(await said([...strangers, theirs({ status: 'Settled' })], {})).toEqual([
      'BTCPay has invoice inv-1 for order order-1; we have none.',
    ]);
  });

  test('a BTCPay that does not answer is no agreement', async () => {
    await expect(said([], {}, 503)).rejects.toThrow('BTCPay answered 503');
  });
});
