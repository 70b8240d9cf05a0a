import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  deadLetters,
  event,
  FUNCTION,
  NOON,
  queue,
  type ServedConsole,
  serveConsole,
} from './testing/served-console.ts';

let served: ServedConsole;
beforeEach(async () => {
  served = await serveConsole();
});
afterEach(() => served.close());

describe('the console', () => {
  it('returns JSON to tools and pages to browsers at the same paths', async () => {
    const json = await (await fetch(`${served.url}/queues`)).json();

    expect(json).toEqual([queue, deadLetters]);
    expect(await served.page('/queues')).toMatch(/^<!doctype html>/);
  });

  it('shows links, accounts and the effect of each step of the clock', async () => {
    served.introduce({
      links: [{ label: 'Store', url: 'http://127.0.0.1:3000', note: 'The site.' }],
      accounts: [{ role: 'buyer', username: 'ada', email: 'ada@example.com', password: 'Secret-1!' }],
      steps: [{ seconds: 900, label: '+15 minutes', effect: 'Unpaid invoices expire.' }],
    });
    const home = await served.page('/');

    expect(home).toContain('<a href="http://127.0.0.1:3000">Store</a>');
    expect(home).toContain('data-copy="Secret-1!"');
    expect(home).toContain('Unpaid invoices expire.');
    expect(home).toContain('2026-01-01 12:00:00');
  });

  it('shows the health of the system on the first page', async () => {
    served.runs.ended(FUNCTION, 5, { errorType: 'Error', errorMessage: 'broken' });
    const home = await served.page('/');

    expect(home).toMatch(/Functions with errors<\/a><span class="figure bad">1</);
    expect(home).toMatch(/Dead letters<\/a><span class="figure bad">1</);
    expect(home).toMatch(/Alarms<\/a><span class="figure bad">1</);
  });

  it('moves the clock with a form and returns to the page', async () => {
    const reply = await served.submit('/clock', { advanceSeconds: '900' });

    expect([reply.status, reply.headers.get('location')]).toEqual([303, '/?done=clock#clock']);
    expect(served.clock.now()).toBe(NOON + 900_000);
    expect((await served.submit('/clock', { advanceSeconds: '-1' })).status).toBe(400);
  });

  it('accepts the JSON of tools with any content type', async () => {
    for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
      const headers = { 'content-type': type };
      const reply = await fetch(`${served.url}/clock`, { method: 'POST', headers, body: '{"advanceSeconds": 60}' });
      expect(reply.status).toBe(200);
    }
    expect(served.clock.now()).toBe(NOON + 180_000);
  });

  it('counts the invocations of functions and links to their log lines', async () => {
    served.runs.coldStart(FUNCTION);
    for (let ms = 1; ms <= 100; ms += 1) served.runs.ended(FUNCTION, ms, undefined);
    served.runs.ended(FUNCTION, 100, { errorType: 'TypeError', errorMessage: 'x is <undefined>' });
    served.logs.add(FUNCTION, 'a <line>');
    const functions = await served.page('/functions');

    expect(functions).toContain('>checkout</a>');
    expect(functions).toContain('TypeError: x is &lt;undefined&gt;');
    expect(functions).toMatch(/data-label="p50"[^>]*>51 ms</);
    expect(functions).toMatch(/data-label="p99"[^>]*>100 ms</);
    expect(await served.page(`/functions/log?name=${FUNCTION}`)).toContain('a &lt;line&gt;');
    expect(await served.page('/functions/log?name=nothing')).toContain('Not found');
  });

  it('shows a dead letter, links to its events and moves it back', async () => {
    const messages = await served.page('/queues/messages?name=dead');

    expect(messages).toContain('&lt;b&gt;bold&lt;/b&gt;');
    expect(messages).toContain('href="/events?q=purchase-1"');
    expect((await served.submit('/queues/redrive', { queue: 'dead' })).headers.get('location')).toBe(
      '/queues?done=redrive',
    );
    expect(served.calls.at(-1)).toEqual({ operation: 'StartMessageMoveTask', input: { SourceArn: 'arn:dead' } });
    expect((await served.submit('/queues/redrive', { queue: 'work' })).status).toBe(400);
    expect(await served.page('/queues/messages?name=work')).toContain('Not found');
  });

  it('lists the events and log lines of one purchase in order', async () => {
    served.events.record(event('OrderPlaced', { correlationId: 'c-1', data: { orderId: 'order-1' } }), 50);
    served.events.record(event('OrderPlaced', { correlationId: 'c-2', data: { orderId: 'order-2' } }), 50);
    served.clock.advance(1);
    served.logs.add(FUNCTION, '{"message":"slow","correlationId":"c-1"}');
    served.logs.add(FUNCTION, '{"message":"other","correlationId":"c-2"}');
    served.clock.advance(1);
    served.events.record(event('OrderPaid', { correlationId: 'c-1', data: {} }), 50);
    const trail = await served.page('/events?q=order-1');
    const steps = ['OrderPlaced', 'orders: checkout', 'OrderPaid'];

    expect(steps.map((step) => trail.indexOf(step)).every((at, index, all) => at > (all[index - 1] ?? 0))).toBe(true);
    expect(trail).toContain('3 steps');
    expect(trail).not.toContain('c-2');
    expect(await served.page('/events?q=nothing')).toContain('No stored event or log line mentions this id');
  });

  it('sets and clears a fault with forms', async () => {
    const fields = { function: FUNCTION, service: '', operation: 'PutItem', kind: 'fail', at: '2', times: '1' };

    expect((await served.submit('/faults', fields)).status).toBe(303);
    expect(served.faults.active).toEqual([
      expect.objectContaining({ function: FUNCTION, operation: 'PutItem', at: 2 }),
    ]);
    expect(await served.page('/faults')).toContain('any service, PutItem');
    await served.submit('/faults/clear', {});
    expect(served.faults.active).toEqual([]);
  });

  it.each(['/alarms', '/tables', '/resources', '/functions', '/queues', '/events', '/faults'])(
    'runs nothing on %s except its own style and script',
    async (path) => {
      const reply = await fetch(served.url + path, { headers: { accept: 'text/html' } });

      expect(reply.status).toBe(200);
      expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(await reply.text()).toContain('aria-current="page"');
    },
  );

  it('rejects a form that another site sends', async () => {
    const origin = 'https://shop.example';
    const [status] = await served.send(
      'POST',
      '/clock',
      { origin, 'content-type': 'text/plain' },
      '{"advanceSeconds":60}',
    );

    expect(status).toBe(403);
    expect(served.clock.now()).toBe(NOON);
  });

  it('rejects a host name that was rebound to this machine', async () => {
    for (const path of ['/', '/inbox/messages', '/queues']) {
      expect((await served.send('GET', path, { host: 'shop.example' }))[0]).toBe(403);
    }
  });

  it('rejects a body that is too large', async () => {
    expect((await served.send('POST', '/clock', {}, ' '.repeat(70_000)))[0]).toBe(413);
  });
});
