import { expect, it } from '@jest/globals';
import { checkWebhook, NO_WEBHOOK, withEvent } from './webhook-rules.ts';

it('needs an address and an event', () => {
  expect(checkWebhook(NO_WEBHOOK)).toMatchObject({ ok: false, error: { url: expect.any(String) } });
  expect(checkWebhook({ ...NO_WEBHOOK, url: 'https://a.example.com' })).toMatchObject({
    error: { events: expect.any(String) },
  });
});

it.each(['http://a.example.com', 'hooks', 'http://localhost.example.com', ''])(
  'names the address %s and the missing events at the same time',
  (url) => {
    const both = { url: expect.stringMatching('https'), events: expect.any(String) };
    expect(checkWebhook({ ...NO_WEBHOOK, url })).toEqual({ ok: false, error: both });
  },
);

it.each(['http://localhost:4000/hook', 'http://127.0.0.1', ' HTTPS://a.example.com'])(
  'leaves it to the store whether %s can be used',
  (url) => expect(checkWebhook({ ...NO_WEBHOOK, url, events: ['scan.finished'] })).toMatchObject({ ok: true }),
);

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
