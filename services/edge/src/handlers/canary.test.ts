import { expect, it } from '@jest/globals';
import { fixedClock } from '@satcade/kernel';
import type { Figure } from '@satcade/lambda/metrics';
import { FailedStep } from '../use-cases/visit-store.ts';
import { canary } from './canary.ts';

const START = Date.parse('2026-03-01T12:00:00Z');

/** The figures and the log of one run that ends like this after two seconds. */
async function run(end: () => { readonly orderId?: string }) {
  const clock = fixedClock(START);
  const written: { readonly figures: readonly Figure[]; readonly at: number }[] = [];
  const logged: object[] = [];
  const note = (level: string) => (message: string, details: object) =>
    void logged.push({ level, message, ...details });
  await canary({
    visit: async () => {
      clock.advance(2_000);
      return { ...end(), milliseconds: { site: 2_000 } };
    },
    newCorrelationId: () => 'canary-1',
    clock,
    figures: (figures, at) => void written.push({ figures, at }),
    logger: { info: note('info'), error: note('error') },
  })();
  return { written, logged };
}

it('counts a success and its seconds, at the time when the run began', async () => {
  const { written, logged } = await run(() => ({ orderId: 'order-1' }));
  expect(written).toEqual([
    {
      figures: [
        { name: 'CanarySucceeded', value: 1, unit: 'Count' },
        { name: 'CanarySeconds', value: 2, unit: 'Seconds' },
      ],
      at: START,
    },
  ]);
  expect(logged).toEqual([
    {
      ...{ level: 'info', message: 'a free game was bought', correlationId: 'canary-1', orderId: 'order-1' },
      milliseconds: { site: 2_000 },
    },
  ]);
});

it('counts a store without a free game as a success, and says so', async () => {
  const { written, logged } = await run(() => ({}));
  expect(written[0]?.figures[0]).toMatchObject({ name: 'CanarySucceeded', value: 1 });
  expect(logged).toMatchObject([{ message: 'the store has no free game to buy' }]);
});

it('counts a failure, names the step and the reason, and does not fail itself', async () => {
  const { written, logged } = await run(() => {
    throw new FailedStep('checkout', new Error('POST /api/checkout answered 503'));
  });
  expect(written).toEqual([{ figures: [{ name: 'CanarySucceeded', value: 0, unit: 'Count' }], at: START }]);
  expect(logged).toMatchObject(
    [{ level: 'error', correlationId: 'canary-1', step: 'checkout', reason: /POST \/api\/checkout answered 503/ }].map(
      ({ reason, ...rest }) => ({ ...rest, reason: expect.stringMatching(reason) }),
    ),
  );
});
