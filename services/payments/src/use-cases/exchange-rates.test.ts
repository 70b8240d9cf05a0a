import { describe, expect, it } from '@jest/globals';
import { fixedClock } from '@satcade/kernel';
import type { KeptRates } from '../domain/exchange-rates.ts';
import { FakeBtcpay } from '../testing/fake-btcpay.ts';
import { NOW } from '../testing/invoices.ts';
import { currentRates, rateKeeper } from './exchange-rates.ts';

const MINUTE = 60_000;

function service() {
  const [btcpay, clock] = [new FakeBtcpay(), fixedClock(NOW)];
  btcpay.pricesNow = [
    { currency: 'EUR', unitsPerBtc: 59_000_00 },
    { currency: 'JPY', unitsPerBtc: 9_800_000 },
  ];
  const warnings: unknown[] = [];
  let stored: KeptRates | undefined;
  const rates = {
    last: async () => stored,
    keep: async (next: KeptRates) => {
      stored = next;
    },
  };
  const logger = { warn: (...line: unknown[]) => void warnings.push(line) };
  const run = rateKeeper({ btcpay, rates, clock, logger });
  return { btcpay, clock, warnings, run, shown: currentRates({ rates, clock }) };
}

describe('rates for approximate amounts', () => {
  it('are read every five minutes and shown as decimals', async () => {
    const { btcpay, clock, run, shown } = service();
    expect(await shown()).toEqual({ asOf: NOW, rates: [] });
    expect(await run()).toBe('kept');
    expect(await shown()).toEqual({
      asOf: NOW,
      rates: [
        { currency: 'EUR', pricePerBTC: 59_000, readAt: NOW },
        { currency: 'JPY', pricePerBTC: 9_800_000, readAt: NOW },
      ],
    });
    clock.advance(4 * MINUTE);
    expect(await run()).toBe('recent');
    clock.advance(MINUTE);
    expect(await run()).toBe('kept');
    expect(btcpay.asked).toEqual(['prices', 'prices']);
  });

  it('stay with their age while BTCPay does not answer, for an hour', async () => {
    const { btcpay, clock, run, shown } = service();
    await run();
    btcpay.failure = { kind: 'unavailable', detail: 'time-out' };
    clock.advance(60 * MINUTE);
    expect(await run()).toBe('unanswered');
    expect((await shown()).rates.map(({ readAt }) => readAt)).toEqual([NOW, NOW]);
    clock.advance(1);
    expect((await shown()).rates).toEqual([]);
  });

  it('stay when the rate source of BTCPay knows no price', async () => {
    const { btcpay, clock, run, shown } = service();
    await run();
    btcpay.pricesNow = [];
    clock.advance(5 * MINUTE);
    expect(await run()).toBe('unanswered');
    expect((await shown()).rates).toHaveLength(2);
  });

  it('warn of an implausible price and keep the last one', async () => {
    const { btcpay, clock, warnings, run, shown } = service();
    await run();
    btcpay.pricesNow = [{ currency: 'EUR', unitsPerBtc: 590_00 }];
    clock.advance(5 * MINUTE);
    await run();
    expect((await shown()).rates[0]).toMatchObject({ pricePerBTC: 59_000, readAt: NOW });
    expect(warnings).toEqual([
      ['an exchange rate of BTCPay is implausible', { currency: 'EUR', unitsPerBtc: 590_00, last: 59_000_00 }],
    ]);
  });
});
