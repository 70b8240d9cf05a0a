import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { ok } from '../result.ts';
import { anInvoice, NOW } from '../test/fixtures.ts';
import { paidSats } from './accounting.ts';
import { confirm, expireNow, invalidate, pay, replace } from './invoice-payments.ts';
import { advance, type InvoiceChange, mark } from './invoice-state.ts';
import type { Invoice } from './model.ts';

const onChain = (sats: number, confirmations = 0) =>
  ({ id: 'tx-0', method: 'BTC-CHAIN', sats, confirmations, destination: 'bcrt1' }) as const;
const lightning = (sats: number) => ({ ...onChain(sats), id: 'hash', method: 'BTC-LN' }) as const;

type Outcome = ReturnType<typeof pay>;

function changeOf(outcome: Outcome): InvoiceChange {
  if (!outcome.ok) throw new Error(outcome.error);
  return outcome.value;
}

const eventTypes = (outcome: Outcome): string[] => changeOf(outcome).events.map(({ type }) => type);
const after = (outcome: Outcome): Invoice => changeOf(outcome).invoice;

describe('on-chain', () => {
  test.each([
    ['HighSpeed', 0],
    ['MediumSpeed', 1],
    ['LowMediumSpeed', 2],
    ['LowSpeed', 6],
  ] as const)('a %s invoice settles at %i confirmations, not before', (speedPolicy, needed) => {
    const processing = { ...anInvoice({ speedPolicy }) };
    for (let have = 0; have < needed; have += 1) {
      expect(after(pay(processing, onChain(25_000, have), NOW)).status).toBe('Processing');
    }
    expect(after(pay(processing, onChain(25_000, needed), NOW)).status).toBe('Settled');
  });

  test('a payment sends a webhook, then its confirmation does', () => {
    const paid = pay(anInvoice(), onChain(25_000), NOW);
    expect(eventTypes(paid)).toEqual(['InvoiceReceivedPayment', 'InvoiceProcessing']);
    const confirmed = confirm(after(paid), undefined, NOW);
    expect(eventTypes(confirmed)).toEqual(['InvoicePaymentSettled', 'InvoiceSettled']);
    expect(eventTypes(confirm(after(confirmed), 1, NOW))).toEqual([]);
  });

  test('blocks are counted one by one', () => {
    const paid = after(pay(anInvoice({ speedPolicy: 'LowMediumSpeed' }), onChain(25_000), NOW));
    const once = after(confirm(paid, 1, NOW));
    expect(once.status).toBe('Processing');
    expect(after(confirm(once, 1, NOW)).status).toBe('Settled');
  });

  test('a replaced payment returns the invoice to New without a webhook', () => {
    const replaced = replace(after(pay(anInvoice(), onChain(25_000), NOW)), NOW);
    expect(eventTypes(replaced)).toEqual([]);
    expect(after(replaced)).toMatchObject({ status: 'New', additionalStatus: 'None', lightningSats: 25_000 });
  });

  test('a confirmed payment cannot be replaced', () => {
    expect(replace(after(pay(anInvoice(), onChain(25_000, 1), NOW)), NOW).ok).toBe(false);
  });

  test('a payment after the expiry is reported as late', () => {
    const expired = after(expireNow(anInvoice(), NOW));
    const paid = changeOf(pay(expired, onChain(25_000), NOW + 1));
    expect(paid.invoice).toMatchObject({ status: 'Expired', additionalStatus: 'PaidLate' });
    expect(paid.events.map(({ type }) => type)).toEqual(['InvoiceReceivedPayment', 'InvoicePaidAfterExpiration']);
    expect(paid.events[0]).toMatchObject({ afterExpiration: true });
  });

  test('a payment after the monitoring time is not seen', () => {
    expect(pay(anInvoice(), onChain(25_000), NOW + 87_300_001).ok).toBe(false);
  });
});

describe('Lightning', () => {
  test('settles at once, and the webhook of the settlement comes before that of the receipt', () => {
    const paid = pay(anInvoice({ speedPolicy: 'LowSpeed' }), lightning(25_000), NOW);
    expect(after(paid).status).toBe('Settled');
    expect(eventTypes(paid)).toEqual([
      'InvoicePaymentSettled',
      'InvoiceReceivedPayment',
      'InvoiceProcessing',
      'InvoiceSettled',
    ]);
  });

  test.each([1, 24_999, 50_001])('cannot be paid with %i satoshis', (sats) => {
    expect(pay(anInvoice(), lightning(sats), NOW).ok).toBe(false);
  });

  test('can be paid with more than requested, in thousandths of a satoshi', () => {
    const over = after(pay(anInvoice(), { ...lightning(25_001), extraMsats: 500 }, NOW));
    expect(over).toMatchObject({ status: 'Settled', additionalStatus: 'PaidOver' });
    const rounded = after(pay(anInvoice(), { ...lightning(25_000), extraMsats: 999 }, NOW));
    expect(rounded).toMatchObject({ status: 'Settled', additionalStatus: 'None' });
  });

  test('asks for the rest after a part was paid on-chain', () => {
    const part = after(pay(anInvoice(), onChain(10_000, 1), NOW));
    expect(part.lightningSats).toBe(15_000);
    expect(after(pay(part, lightning(15_000), NOW)).status).toBe('Settled');
  });

  test('can still be paid after the price was paid on-chain, and once only', () => {
    const both = after(pay(after(pay(anInvoice(), onChain(25_000), NOW)), lightning(25_000), NOW));
    expect(both).toMatchObject({ status: 'Settled', additionalStatus: 'PaidOver' });
    expect(pay({ ...both, status: 'Processing' }, lightning(25_000), NOW).ok).toBe(false);
  });

  test('cannot be paid late', () => {
    expect(pay(after(expireNow(anInvoice(), NOW)), lightning(25_000), NOW).ok).toBe(false);
  });
});

test('a method that the invoice does not accept is rejected', () => {
  expect(pay(anInvoice({ methods: ['BTC-LN'] }), onChain(25_000), NOW).ok).toBe(false);
});

test('an unconfirmed payment fails by itself, any other invoice is marked by hand', () => {
  const processing = after(pay(anInvoice(), onChain(25_000), NOW));
  expect(changeOf(invalidate(processing, false, NOW)).events).toEqual([
    { type: 'InvoiceInvalid', manuallyMarked: false },
  ]);
  expect(after(invalidate(processing, true, NOW)).additionalStatus).toBe('Marked');
  expect(after(invalidate(anInvoice(), false, NOW)).additionalStatus).toBe('Marked');
  expect(invalidate(anInvoice({ status: 'Settled' }), false, NOW).ok).toBe(false);
});

const LEGAL = [
  'New None',
  'New PaidPartial',
  'Processing None',
  'Processing PaidOver',
  'Settled None',
  'Settled PaidOver',
  'Settled Marked',
  'Expired None',
  'Expired PaidPartial',
  'Expired PaidLate',
  'Invalid None',
  'Invalid PaidOver',
  'Invalid Marked',
];

test('whatever happens, the state is one that BTCPay knows, and Settled was paid or marked', () => {
  const steps: Record<string, (invoice: Invoice, now: number) => Outcome> = {
    part: (invoice, now) => pay(invoice, onChain(10_000), now),
    full: (invoice, now) => pay(invoice, onChain(25_000, 1), now),
    lightning: (invoice, now) => pay(invoice, lightning(invoice.lightningSats), now),
    block: (invoice, now) => confirm(invoice, 1, now),
    replace,
    expire: expireNow,
    invalidate: (invoice, now) => invalidate(invoice, false, now),
    settle: (invoice) => ok(mark(invoice, 'Settled') ?? { invoice, events: [] }),
    wait: (invoice, now) => ok(advance(invoice, now)),
  };
  const step = fc.record({ name: fc.constantFrom(...Object.keys(steps)), minutes: fc.integer({ min: 0, max: 600 }) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (history) => {
      let invoice = anInvoice();
      let now = NOW;
      for (const { name, minutes } of history) {
        now += minutes * 60_000;
        const outcome = steps[name]?.(advance(invoice, now).invoice, now);
        if (outcome?.ok !== true) continue;
        invoice = outcome.value.invoice;
        expect(LEGAL).toContain(`${invoice.status} ${invoice.additionalStatus}`);
        if (invoice.status === 'Settled' && invoice.additionalStatus !== 'Marked') {
          expect(paidSats(invoice)).toBeGreaterThanOrEqual(invoice.minimumSats);
        }
      }
    }),
    { numRuns: 300 },
  );
});
