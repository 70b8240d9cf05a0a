import { expect, it } from '@jest/globals';
import { FakeBtcpay } from '../testing/fake-btcpay.ts';
import { btcpayProbe } from './probe-btcpay.ts';

function probed(failure: FakeBtcpay['failure']) {
  const btcpay = new FakeBtcpay();
  btcpay.failure = failure;
  const warnings: unknown[] = [];
  const logger = { warn: (...line: unknown[]) => void warnings.push(line) };
  return { run: btcpayProbe({ btcpay, logger }), warnings };
}

it('is silent while BTCPay answers', async () => {
  const { run, warnings } = probed(undefined);
  expect(await run()).toBe(true);
  expect(warnings).toEqual([]);
});

it.each([
  { kind: 'unavailable', detail: 'BTCPay answered 503' },
  { kind: 'refused', detail: 'BTCPay answered 401' },
] as const)('warns with the reason when BTCPay is $kind', async (failure) => {
  const { run, warnings } = probed(failure);
  expect(await run()).toBe(false);
  expect(warnings).toEqual([['BTCPay cannot be used', failure]]);
});
