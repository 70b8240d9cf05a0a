import { describe, expect, it } from '@jest/globals';
import { fixedClock } from '@satcade/kernel';
import { inert } from '@satcade/testing/inert';
import type { Payouts } from '../ports.ts';
import { memoryRates } from '../testing/books.ts';
import { reconciler } from './reconcile.ts';

function reconciliation(sendMails: () => Promise<void>) {
  const warnings: unknown[] = [];
  let looked: () => void = () => {};
  const hasLooked = new Promise<void>((resolve) => {
    looked = resolve;
  });
  const underWay: Payouts['underWay'] = async () => {
    looked();
    return [];
  };
  const run = reconciler({
    payouts: inert<Payouts>({ underWay }),
    settings: inert(),
    btcpay: inert(),
    rates: memoryRates(),
    clock: fixedClock('2026-03-01T12:00:00Z'),
    logger: { warn: (message) => void warnings.push(message) },
    approves: true,
    bandPercent: 25,
    compare: async () => true,
    sendMails,
  });
  return { run, hasLooked, warnings };
}

describe('reconciler', () => {
  it('looks at payouts while a mail is not sent yet', async () => {
    let sent: () => void = () => {};
    const { run, hasLooked } = reconciliation(
      () =>
        new Promise((resolve) => {
          sent = resolve;
        }),
    );
    const running = run();
    await hasLooked;
    sent();
    expect(await running).toEqual({ checked: 0, left: 0, overdue: 0 });
  });

  it('looks at payouts although the mails cannot be read', async () => {
    const { run, warnings } = reconciliation(() => Promise.reject(new Error('the table is busy')));
    expect(await run()).toEqual({ checked: 0, left: 0, overdue: 0 });
    expect(warnings).toEqual(['the mails could not be sent']);
  });
});
