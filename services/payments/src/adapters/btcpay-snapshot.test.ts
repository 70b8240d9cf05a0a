import { afterEach, beforeEach, describe, expect, it, test } from '@jest/globals';
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

describe('snapshot of an invoice', () => {
  test('reads an unpaid Lightning invoice', async () => {
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
      paymentMethod: 'lightning',
      arePaymentsSettled: false,
    });
  });

  test('reads a paid Lightning invoice', async () => {
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
    expect(greenfield.questions.map(({ call }) => call.split('?')[0])).toEqual([READ, METHODS]);
  });

  describe('snapshot of Lightning amounts with thousandths of a satoshi', () => {
    const amount = '0.00033216345';
    const amounts = async (totalPaid: string, due: string) => {
      has(invoice(), method({ amount, totalPaid, due }));
      const state = (await read())?.state;
      return [state?.btcAmountSats, state?.btcPaidSats, state?.btcDueSats];
    };

    it('asks for enough while nothing is paid', async () => {
      expect(await amounts('0', amount)).toEqual([33_217, 0, 33_217]);
    });

    it('shows no amount due when it is paid to the thousandth', async () => {
      expect(await amounts(amount, '0')).toEqual([33_216, 33_216, 0]);
    });

    it('shows no surplus when a wallet pays the next whole satoshi', async () => {
      expect(await amounts('0.00033217', '-0.00000000655')).toEqual([33_217, 33_217, 0]);
    });

    it('shows the surplus of an overpayment, rounded down', async () => {
      expect(await amounts('0.000664328', '-0.00033216455')).toEqual([33_217, 66_432, 0]);
    });

    it('is not paid while a thousandth is due', async () => {
      expect(await amounts('0.00033216344', '0.00000000001')).toEqual([33_217, 33_216, 1]);
    });
  });

  describe('snapshot of a method without an address yet', () => {
    it.each([
      ['that is activated on demand', { activated: false, destination: null, paymentLink: '' }],
      [
        'that is not activated although it has texts',
        { activated: false, destination: 'lnbc1', paymentLink: 'lightning:lnbc1' },
      ],
      ['with empty texts', { destination: '', paymentLink: '' }],
      ['with nulls', { destination: null, paymentLink: null }],
    ])('has no QR code for a method %s', async (_what, changes) => {
      has(invoice(), method(changes));
      expect((await read())?.state).toMatchObject({ qrCode: undefined, btcAmountSats: 33_217 });
    });

    it('shows the address if there is no link', async () => {
      has(invoice(), method({ paymentLink: '', destination: 'bc1qaddress' }));
      expect((await read())?.state.qrCode).toBe('bc1qaddress');
    });
  });

  test('has nothing due after an overpayment', async () => {
    has(invoice(), method({ totalPaid: '0.0005', due: '-0.00016783' }));
    expect((await read())?.state).toMatchObject({ btcPaidSats: 50_000, btcDueSats: 0 });
  });

  test('shows the latest transaction of an on-chain payment and its confirmations', async () => {
    has(invoice({ status: 'Processing' }), onchain(payment(`${'a'.repeat(64)}-1`), payment(`${TX}-0`, 'Processing')));
    greenfield.answer(WALLET, { json: { transactionHash: TX, confirmations: 3, timestamp: 0 } });
    expect(await read()).toMatchObject({ state: { txId: TX, confirmations: 3 }, arePaymentsSettled: false });
  });

  test('lists both of two payments, and no list for a single one', async () => {
    const first = 'a'.repeat(64);
    has(invoice(), onchain(payment(`${first}-1`), payment(`${TX}-0`)));
    expect((await read())?.state.payments).toEqual([
      { id: first, sats: 33_217 },
      { id: TX, sats: 33_217 },
    ]);
    has(invoice(), onchain(payment(`${TX}-0`)));
    expect((await read())?.state.payments).toBeUndefined();
  });

  test.each<[string, Answer]>([
    ['is no longer in the wallet', { status: 404, json: {} }],
    ['may not be read', { status: 403, json: {} }],
    ['is not confirmed', { json: { confirmations: 0 } }],
    ['is unknown', { json: { confirmations: -1 } }],
  ])('shows no confirmations for a transaction that %s', async (_what, answer) => {
    has(invoice({ status: 'Processing' }), onchain(payment(`${TX}-0`)));
    greenfield.answer(WALLET, answer);
    expect((await read())?.state.confirmations).toBe(0);
  });

  describe('snapshot of an invoice that both kinds of wallet can pay', () => {
    const HASH = 'a'.repeat(64);
    const link = 'bitcoin:bc1q?amount=0.00033417';
    const chain = (changes: object = {}) =>
      method({ paymentMethodId: 'BTC-CHAIN', destination: 'bc1q', paymentLink: link, ...changes });
    const bolt11 = 'lnbc332170n1abc';
    const lightning = (changes: object = {}) =>
      method({ destination: bolt11, paymentLink: `lightning:${bolt11}`, ...changes });

    it('asks for the on-chain amount, and has one code for both', async () => {
      has(invoice(), lightning(), chain({ amount: '0.00033417', due: '0.00033417' }));
      expect(await read()).toMatchObject({
        state: { btcDueSats: 33_417, qrCode: `${link}&lightning=${bolt11}`, btcAddress: 'bc1q' },
        paymentMethod: 'onchain',
      });
    });

    it('is paid by Lightning without a transaction', async () => {
      const paid = { totalPaid: '0.00033217', due: '0' };
      has(invoice({ status: 'Settled' }), lightning({ ...paid, payments: [payment(HASH)] }), chain(paid));
      const snapshot = await read();
      expect(snapshot).toMatchObject({
        state: { btcAmountSats: 33_217, btcPaidSats: 33_217, btcDueSats: 0, lightningPaymentHash: HASH },
        paymentMethod: 'lightning',
        arePaymentsSettled: true,
      });
      expect(snapshot?.state).not.toHaveProperty('txId');
      expect(greenfield.questions.some(({ call }) => call === WALLET)).toBe(false);
    });

    it('is paid on-chain without a payment hash', async () => {
      has(invoice({ status: 'Processing' }), lightning(), chain({ payments: [payment(`${TX}-0`, 'Processing')] }));
      const snapshot = await read();
      expect(snapshot).toMatchObject({ state: { txId: TX }, paymentMethod: 'onchain', arePaymentsSettled: false });
      expect(snapshot?.state).not.toHaveProperty('lightningPaymentHash');
    });

    it('names both payments, oldest first, when the rest is paid by Lightning', async () => {
      const part = { ...payment(`${TX}-0`, 'Processing'), value: '0.0001', receivedDate: 1_772_366_500 };
      const rest = { ...payment(HASH), value: '0.00023217' };
      has(invoice({ status: 'Processing' }), lightning({ payments: [rest] }), chain({ payments: [part] }));
      expect(await read()).toMatchObject({
        state: {
          txId: TX,
          lightningPaymentHash: HASH,
          paidAt: '2026-03-01T12:01:40.000Z',
          payments: [
            { id: TX, sats: 10_000, method: 'onchain' },
            { id: HASH, sats: 23_217, method: 'lightning' },
          ],
        },
        paymentMethod: 'onchain',
        // The transaction could still be replaced, so no refund counts on it.
        arePaymentsSettled: false,
      });
    });
  });

  test('keeps an unknown status reason of a later BTCPay', async () => {
    has(invoice({ additionalStatus: 'PaidByCarrierPigeon' }), method());
    expect((await read())?.state.additionalStatus).toBe('PaidByCarrierPigeon');
  });
});
