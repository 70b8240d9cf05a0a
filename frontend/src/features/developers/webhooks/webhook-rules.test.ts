import { expect, it } from '@jest/globals';
import { checkWebhook, NO_WEBHOOK, withEvent } from './webhook-rules.ts';

it('needs an address and an event', () => {
  expect(checkWebhook(NO_WEBHOOK)).toMatchObject({ ok: false, error: { url: expect.any(String) } });
  expect(checkWebhook({ ...NO_WEBHOOK, url: 'https://a.example.com' })).toMatchObject({
    error: { events: expect.any(String) },
  });
});

it('sends a description only if there is one', () => {
  const values = { url: ' https://a.example.com ', description: ' ', events: ['scan.finished'] as const };
  expect(checkWebhook(values)).toEqual({
    ok: true,
    value: { url: 'https://a.example.com', events: ['scan.finished'] },
  });
  expect(checkWebhook({ ...values, description: 'books' })).toMatchObject({ value: { description: 'books' } });
});

it('keeps the order of the list when events are chosen', () => {
  expect(withEvent(['payout.changed'], 'purchase.completed', true)).toEqual(['purchase.completed', 'payout.changed']);
  expect(withEvent(['payout.changed'], 'payout.changed', false)).toEqual([]);
});
