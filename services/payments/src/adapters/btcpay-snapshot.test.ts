import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { INVOICE } from '../testing/invoices.ts';
import { type Answer, type Greenfield, startGreenfield } from './testing/greenfield.ts';
import {
  clientOf,
  hasInvoice,
  invoice,
  METHODS,
  method,
  onchain,
  payment,
  READ,
  TX,
  WALLET,
} from './testing/greenfield-invoice.ts';

let greenfield: Greenfield;
beforeEach(async () => {
  greenfield = await startGreenfield();
});
afterEach(() => greenfield.stop());
const has = (reply: object, ...methods: object[]) => hasInvoice(greenfield, reply, ...methods);

async function read() {
  const result = await clientOf(greenfield).read(INVOICE);
  if (!result.ok) throw new Error(result.error.detail);
  return result.value;
}

describe('a snapshot', () => {
  test('of a Lightning invoice that nobody has paid', async () => {
    has(invoice(), method());
    expect(await read()).toEqual({
      state: {
        invoiceId: INVOICE,
        status: 'New',
        additionalStatus: 'None',
        btcAmountSats: 33_217,
        btcPaidSats: 0,
        btcDueSats: 33_217,
        rateCents: 64_998_12,
        confirmations: 0,
        checkoutLink: `https://btcpay.satcade.dev/i/${INVOICE}`,
        qrCode: 'lightning:lnbc1',
        createdAt: '2026-03-01T12:00:00.000Z',
        expiresAt: '2026-03-01T12:15:00.000Z',
        monitorUntil: '2026-03-02T12:15:00.000Z',
        paidAt: undefined,
      },
      arePaymentsSettled: false,
    });
  });

  test('of a paid Lightning invoice', async () => {
    const paid = method({ totalPaid: '0.00033217', due: '0', payments: [payment('a'.repeat(64))] });
    has(invoice({ status: 'Settled' }), paid);
    expect(await read()).toMatchObject({
      state: {
        status: 'Settled',
        btcDueSats: 0,
        lightningPaymentHash: 'a'.repeat(64),
        paidAt: '2026-03-01T12:03:00.000Z',
      },
      arePaymentsSettled: true,
    });
    expect(greenfield.questions.map(({ call }) => call)).toEqual([READ, METHODS]);
  });

  test('of thousandths of a satoshi, which Lightning pays in, has whole ones', async () => {
    has(invoice(), method({ totalPaid: '0.00033217999', due: '-0.00000000999', amount: '0.00033217001' }));
    expect((await read())?.state).toMatchObject({ btcPaidSats: 33_217, btcDueSats: 0, btcAmountSats: 33_217 });
  });

  test('of more than was due has nothing due', async () => {
    has(invoice(), method({ totalPaid: '0.0005', due: '-0.00016783' }));
    expect((await read())?.state).toMatchObject({ btcPaidSats: 50_000, btcDueSats: 0 });
  });

  test('of an on-chain payment has the latest transaction and its confirmations', async () => {
    has(invoice({ status: 'Processing' }), onchain(payment(`${'a'.repeat(64)}-1`), payment(`${TX}-0`, 'Processing')));
    greenfield.answer(WALLET, { json: { transactionHash: TX, confirmations: 3, timestamp: 0 } });
    expect(await read()).toMatchObject({ state: { txId: TX, confirmations: 3 }, arePaymentsSettled: false });
  });

  test.each<[string, Answer]>([
    ['has left the wallet', { status: 404, json: {} }],
    ['may not be looked at', { status: 403, json: {} }],
    ['is not confirmed', { json: { confirmations: 0 } }],
    ['is not even known', { json: { confirmations: -1 } }],
  ])('of a transaction that %s has no confirmations', async (_what, answer) => {
    has(invoice({ status: 'Processing' }), onchain(payment(`${TX}-0`)));
    greenfield.answer(WALLET, answer);
    expect((await read())?.state.confirmations).toBe(0);
  });

  test('of several ways to pay is of the one that was paid', async () => {
    has(invoice(), method(), onchain(payment(`${TX}-0`)));
    expect((await read())?.state.txId).toBe(TX);
  });

  test('keeps a reason that BTCPay invents later', async () => {
    has(invoice({ additionalStatus: 'PaidByCarrierPigeon' }), method());
    expect((await read())?.state.additionalStatus).toBe('PaidByCarrierPigeon');
  });
});
