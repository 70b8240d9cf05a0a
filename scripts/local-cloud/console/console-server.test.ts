import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { runOf } from '../cloudwatch/testing.ts';
import { NOON, type ServedConsole, serveConsole } from './testing/served-console.ts';
import { deadLetters, FUNCTION, queue } from './testing/small-plan.ts';

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
    served.runs.ended(FUNCTION, 5, runOf('broken'));
    const home = await served.page('/');

    expect(home).toMatch(/Functions with errors<\/a><span class="figure bad">1</);
    expect(home).toMatch(/Dead letters<\/a><span class="figure bad">1</);
    expect(home).toMatch(/Alarms<\/a><span class="figure bad">1</);
    expect(home).toMatch(/Queues that wait<\/a><span class="figure bad">1</);
    expect(home).toContain('<a href="/alarms/one?name=dead-letter-alarm">');
    expect(home).toContain('Error: broken');
    const health = await (await fetch(`${served.url}/health`)).json();
    expect(health).toMatchObject({ waiting: [queue], failures: [{ functionName: FUNCTION, text: 'Error: broken' }] });
  });

  it('shows a batch of which a part failed, with the error that the function printed', async () => {
    const line = { level: 'ERROR', message: 'event failed', error: { name: 'TypeError', message: 'no price' } };
    served.logs.add(FUNCTION, JSON.stringify(line));
    const answer = { ok: true, result: { json: '{"batchItemFailures":[{"itemIdentifier":"1"}]}' } } as const;
    served.runs.ended(FUNCTION, 5, { ...runOf(), answer });
    expect(await served.page('/')).toContain('event failed: TypeError: no price');
    expect(await served.page(`/functions/log?name=${FUNCTION}`)).toContain('1 of the batch failed');
  });

  it('leads from a composite alarm to its children, and from an alarm to what it measures', async () => {
    const composite = await served.page('/alarms/one?name=orders-page');
    expect(composite).toContain('<a href="/alarms/one?name=dead-letter-alarm">');

    const alarm = await served.page('/alarms/one?name=dead-letter-alarm');
    expect(alarm).toContain('Buyers wait for their orders.');
    expect(alarm).toContain('<a href="https://docs.example/runbook.md#dead-letters">Runbook</a>');
    expect(alarm).toContain('<a href="/queues/messages?name=dead">');
    expect(alarm).toContain('Counts in <a href="/alarms/one?name=orders-page">');
    expect(await served.page('/alarms/one?name=checkout-errors')).toContain(`/functions/log?name=${FUNCTION}`);
    expect(await served.page('/alarms/one?name=nothing')).toContain('Not found');
  });

  it('keeps when alarms changed their state', async () => {
    await served.page('/alarms');
    served.clock.advance(60);
    served.runs.ended(FUNCTION, 5, runOf('broken'));
    const page = await served.page('/alarms/one?name=checkout-errors');
    expect(page).toContain('1 change');
    const history = await (await fetch(`${served.url}/alarms/history`)).json();
    const change = { alarm: 'checkout-errors', from: 'OK', to: 'ALARM', at: NOON + 60_000 };
    expect(history).toContainEqual(expect.objectContaining(change));
    const alarms = await (await fetch(`${served.url}/alarms`)).json();
    expect(alarms).toContainEqual(expect.objectContaining({ name: 'checkout-errors', state: 'ALARM', value: 1 }));
  });

  it('shows the figures, graphs and alarms of a dashboard', async () => {
    served.runs.ended(FUNCTION, 5, runOf('broken'));
    const page = await served.page('/dashboard');
    expect(page).toMatch(/errors<span class="figure">1</);
    expect(page).toContain('aria-label="Errors. errors: latest 1, highest 1; charges: no data."');
    expect(page).toContain('the local cloud does not measure this metric');
    expect(page).toMatch(/orders-page<\/a><br><span class="bad">ALARM</);
    const boards = await (await fetch(`${served.url}/dashboard`)).json();
    const kinds = [{ kind: 'figures' }, { kind: 'graph' }, { kind: 'alarms' }];
    expect(boards).toMatchObject([{ name: 'shop', widgets: kinds }]);
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
    for (let ms = 1; ms <= 100; ms += 1) served.runs.ended(FUNCTION, ms, runOf());
    served.runs.ended(FUNCTION, 100, runOf('x is <undefined>'));
    served.logs.add(FUNCTION, 'a <line>');
    const functions = await served.page('/functions');
    expect(functions).toContain('>checkout</a>');
    expect(functions).toContain('1 of 101 invocations (1 %) began with a cold start.');
    expect(functions).toContain('cold starts in a minute: latest 1, highest 1.');
    expect(functions).toContain('Error: x is &lt;undefined&gt;');
    expect(functions).toMatch(/data-label="p50"[^>]*>51 ms</);
    expect(functions).toMatch(/data-label="p99"[^>]*>100 ms</);
    expect(await served.page(`/functions/log?name=${FUNCTION}`)).toContain('a &lt;line&gt;');
    expect(await served.page('/functions/log?name=nothing')).toContain('Not found');
  });

  it('shows a dead letter, links to its events and moves it back', async () => {
    const body = JSON.stringify({ detail: { correlationId: 'purchase-1', note: '<b>bold</b>' } });
    served.messages.set('dead', [{ id: 'message-1', body, sentAt: NOON, receives: 6, visibleAt: NOON }]);
    const messages = await served.page('/queues/messages?name=dead');

    expect(messages).toContain('&lt;b&gt;bold&lt;/b&gt;');
    expect(messages).toContain('href="/events?q=purchase-1"');
    expect((await served.submit('/queues/redrive', { queue: 'dead' })).headers.get('location')).toBe(
      '/queues?done=redrive',
    );
    expect(served.calls.at(-1)).toEqual({ operation: 'StartMessageMoveTask', input: { SourceArn: 'arn:dead' } });
    expect((await served.submit('/queues/redrive', { queue: 'work' })).status).toBe(400);
    expect(await served.page('/queues/messages?name=nothing')).toContain('Not found');
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

  it('shows how often the edge cache answered, and empties it', async () => {
    const page = await served.page('/cache');
    expect(page).toContain('/api/*');
    expect(page).toContain('75 %');
    expect(page).toContain('Stale hits');
    expect(page).toContain('Failovers');
    const reply = await served.submit('/cache/invalidate', { path: '/api/games/*' });
    expect([reply.status, reply.headers.get('location')]).toEqual([303, '/cache?done=invalidated']);
    const body = JSON.stringify({ paths: ['/a', '/b'] });
    await fetch(`${served.url}/cache/invalidate`, { method: 'POST', body });
    expect(served.invalidated).toEqual(['/api/games/*', '/a', '/b']);
    expect(await (await fetch(`${served.url}/cache`)).json()).toMatchObject({ objects: 2 });
  });

  it.each(['/alarms', '/dashboard', '/cache', '/tables', '/resources', '/functions', '/queues', '/events', '/faults'])(
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
