import { expect, test } from '@jest/globals';
import { anInvoice, NOW } from '../test/fixtures.ts';
import { feesSats, leftToPay, netPaidSats, totalDueSats } from './accounting.ts';
import { pay } from './invoice-payments.ts';
import type { Invoice } from './model.ts';

const paidOnChain = (invoice: Invoice, sats: number): Invoice => {
  const payment = { id: `${sats}-0`, method: 'BTC-CHAIN', sats, confirmations: 1, destination: 'bcrt1' } as const;
  const outcome = pay(invoice, payment, NOW);
  if (!outcome.ok) throw new Error(outcome.error);
  return outcome.value.invoice;
};

test('adds no network fee in the mode Never', () => {
  const part = paidOnChain(anInvoice({ networkFeeMode: 'Never', networkFeeSats: 0 }), 10_000);
  expect([feesSats(part, 'BTC-CHAIN'), leftToPay(part, 'BTC-CHAIN')]).toEqual([0, 15_000]);
});

test('adds a network fee to the second on-chain payment in the mode MultiplePaymentsOnly', () => {
  const fresh = anInvoice({ networkFeeMode: 'MultiplePaymentsOnly', networkFeeSats: 200 });
  expect(leftToPay(fresh, 'BTC-CHAIN')).toBe(25_000);
  const part = paidOnChain(fresh, 10_000);
  expect([leftToPay(part, 'BTC-CHAIN'), leftToPay(part, 'BTC-LN')]).toEqual([15_200, 15_000]);
  expect(paidOnChain(part, 15_000)).toMatchObject({ status: 'New', additionalStatus: 'PaidPartial' });
  const full = paidOnChain(part, 15_200);
  expect(full).toMatchObject({ status: 'Settled', additionalStatus: 'None' });
  expect([totalDueSats(full, 'BTC-CHAIN'), netPaidSats(full), leftToPay(full, 'BTC-CHAIN')]).toEqual([
    25_200, 25_000, 0,
  ]);
});

test('adds a network fee to every on-chain payment in the mode Always', () => {
  const fresh = anInvoice({ networkFeeMode: 'Always', networkFeeSats: 200, nextFeeSats: 200 });
  expect(leftToPay(fresh, 'BTC-CHAIN')).toBe(25_200);
  expect(paidOnChain(fresh, 25_000)).toMatchObject({ status: 'New', additionalStatus: 'PaidPartial' });
  expect(paidOnChain(fresh, 25_200)).toMatchObject({ status: 'Settled', additionalStatus: 'None' });
});
