import { beforeEach, describe, expect, it } from '@jest/globals';
import { isoTime } from '@satcade/kernel';
import { localTables } from '@satcade/testing/local-table';
import { Webhook } from 'standardwebhooks';
import { DUE } from '../adapters/items.ts';
import type { Outcome } from '../domain/delivery.ts';
import { anEndpoint, aScan, CAUSE, DEVELOPER, deliveriesOf, START, type World, world } from '../testing/world.ts';
import { announce } from './announce.ts';
import { attemptDelivery } from './attempt.ts';
import { changeEndpoint, deleteEndpoint, renewSecret } from './manage-endpoints.ts';
import { retryDue } from './retry-due.ts';
import { replay, sendTest } from './send-by-hand.ts';

const local = localTables(DUE);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let on: World;
beforeEach(() => {
  on = world(local());
});
const stateOf = async (endpointId: string) => on.endpoints.get({ userId: DEVELOPER, endpointId });
const idsReceived = () => on.received.map(({ headers }) => headers['webhook-id']);

describe('an event', () => {
  it('is delivered once to each active endpoint that chose it, however often it arrives', async () => {
    const [first, second] = [await anEndpoint(on), await anEndpoint(on, { url: 'https://other.example.com/' })];
    await anEndpoint(on, { events: ['payout.changed'] });
    const scan = aScan(on, 'game.zip');
    await Promise.all([announce(scan, on), announce(scan, on)]);
    await on.drain();
    await announce(scan, on);
    await on.drain();
    expect(on.received.map(({ url }) => url).sort()).toEqual([first.url, second.url].sort());
    expect((await deliveriesOf(on, first.endpointId)).map(({ status }) => status)).toEqual(['DELIVERED']);
  });

  it('is queued again if the first run ended between its record and the queue', async () => {
    await anEndpoint(on);
    const scan = aScan(on, 'game.zip');
    const broken = { ...on, queue: { send: () => Promise.reject(new Error('SQS is down')) } };
    await expect(announce(scan, broken)).rejects.toThrow('SQS is down');
    await announce(scan, on);
    await on.drain();
    expect(on.received).toHaveLength(1);
  });

  it('is queued by a later run if its message was lost', async () => {
    await anEndpoint(on);
    await announce(aScan(on, 'game.zip'), on);
    on.queued.splice(0);
    await on.pass(14 * MINUTE);
    expect(on.received).toHaveLength(0);
    await on.pass(2 * MINUTE);
    expect(on.received).toHaveLength(1);
  });

  it('from before the endpoint was switched on is not delivered', async () => {
    const old = aScan(on, 'old.zip');
    on.clock.advance(1000);
    const { endpointId } = await anEndpoint(on);
    await announce(old, on);
    expect(on.queued).toEqual([]);
    await changeEndpoint({ userId: DEVELOPER, endpointId }, { status: 'DISABLED' }, CAUSE, on);
    const between = aScan(on, 'between.zip');
    await announce(between, on);
    on.clock.advance(1000);
    await changeEndpoint({ userId: DEVELOPER, endpointId }, { status: 'ACTIVE' }, CAUSE, on);
    await announce(between, on);
    expect(on.queued).toEqual([]);
    await announce(aScan(on, 'new.zip'), on);
    expect(on.queued).toHaveLength(1);
  });

  it('of another developer is not delivered', async () => {
    await anEndpoint(on);
    expect(await announce({ ...aScan(on, 'a.zip'), developerId: 'somebody-else' }, on)).toBe(false);
    expect(on.queued).toEqual([]);
  });
});

describe('an attempt', () => {
  it('is signed as Standard Webhooks says, with both secrets for a day after a new one', async () => {
    const { endpointId } = await anEndpoint(on);
    const first = await on.secrets.textOf(endpointId, 1);
    const renewed = await renewSecret({ userId: DEVELOPER, endpointId }, CAUSE, on);
    const second = renewed.ok ? renewed.value.secret : '';
    await announce(aScan(on, 'a.zip'), on);
    await on.drain();
    on.clock.advance(24 * HOUR);
    await announce(aScan(on, 'b.zip'), on);
    await on.drain();
    const verifies = (secret: string, at: number): boolean => {
      const message = on.received[at];
      if (message === undefined) throw new Error('there is no such message');
      const signatures = message.headers['webhook-signature']?.split(' ');
      return signatures?.includes(signatureBy(secret, message.headers, message.body)) === true;
    };
    expect([verifies(first, 0), verifies(second, 0), verifies(first, 1), verifies(second, 1)]).toEqual([
      true,
      true,
      false,
      true,
    ]);
    expect(on.received[1]?.headers['webhook-timestamp']).toBe(String((START + 24 * HOUR) / 1000));
  });

  it('is made once for a message that arrives twice', async () => {
    await anEndpoint(on);
    await announce(aScan(on, 'a.zip'), on);
    const [queued] = on.queued;
    if (queued === undefined) throw new Error('nothing is queued');
    await Promise.all([attemptDelivery(queued, on), attemptDelivery(queued, on)]);
    expect(on.received).toHaveLength(1);
  });

  it('that a crash ended is repeated a quarter of an hour later', async () => {
    const { endpointId } = await anEndpoint(on);
    await announce(aScan(on, 'a.zip'), on);
    const [queued] = on.queued.splice(0);
    if (queued === undefined) throw new Error('nothing is queued');
    const crashing = { ...on, receiver: { post: () => Promise.reject(new Error('out of memory')) } };
    await expect(attemptDelivery(queued, crashing)).rejects.toThrow('out of memory');
    // The queue delivers the message again, but the attempt was counted.
    await attemptDelivery(queued, on);
    expect(on.received).toHaveLength(0);
    await on.pass(16 * MINUTE);
    expect(on.received).toHaveLength(1);
    expect(await deliveriesOf(on, endpointId)).toMatchObject([{ status: 'DELIVERED', attempts: 2 }]);
  });

  it('is not made for an endpoint that was switched off or deleted meanwhile', async () => {
    const { endpointId } = await anEndpoint(on);
    const id = { userId: DEVELOPER, endpointId };
    await announce(aScan(on, 'a.zip'), on);
    await changeEndpoint(id, { status: 'DISABLED' }, CAUSE, on);
    await on.drain();
    expect(await deliveriesOf(on, endpointId)).toMatchObject([{ status: 'FAILED', log: [] }]);
    await changeEndpoint(id, { status: 'ACTIVE' }, CAUSE, on);
    await announce(aScan(on, 'b.zip'), on);
    await deleteEndpoint(id, on);
    await on.drain();
    expect(on.received).toHaveLength(0);
    expect(await on.deliveries.due(isoTime(START + 100 * HOUR), 10)).toEqual([]);
  });
});

describe('a server that fails', () => {
  it('gets fourteen attempts in a day with one id, then the endpoint is FAILED', async () => {
    const { endpointId } = await anEndpoint(on);
    on.answers({ status: 500, failure: 'status', answer: 'broken' });
    await announce(aScan(on, 'a.zip'), on);
    await on.drain();
    await on.pass(24 * HOUR - MINUTE);
    expect(await stateOf(endpointId)).toMatchObject({ status: 'ACTIVE', failingSince: isoTime(START) });
    await on.pass(2 * MINUTE);
    expect(on.received).toHaveLength(14);
    expect(new Set(idsReceived()).size).toBe(1);
    expect(await deliveriesOf(on, endpointId)).toMatchObject([{ status: 'FAILED', answer: 'broken', attempts: 14 }]);
    expect(await stateOf(endpointId)).toMatchObject({ status: 'FAILED', failure: 'no-success' });
    await on.pass(5 * HOUR);
    expect(on.received).toHaveLength(14);
  });

  it('and works again keeps its endpoint', async () => {
    const { endpointId } = await anEndpoint(on);
    on.answers({ failure: 'no-connection' });
    await announce(aScan(on, 'a.zip'), on);
    await on.drain();
    await on.pass(5 * HOUR);
    on.answers({ status: 200 });
    await on.pass(4 * HOUR);
    expect(await stateOf(endpointId)).toMatchObject({ status: 'ACTIVE' });
    expect(await stateOf(endpointId)).not.toHaveProperty('failingSince');
    expect(await deliveriesOf(on, endpointId)).toMatchObject([{ status: 'DELIVERED' }]);
  });

  it('with one kind of event only keeps its endpoint, because others are delivered', async () => {
    const { endpointId } = await anEndpoint(on);
    on.answers(({ body }) => (body.includes('bad.zip') ? { status: 400, failure: 'status' } : { status: 200 }));
    await announce(aScan(on, 'bad.zip'), on);
    await on.drain();
    await on.pass(23 * HOUR);
    await announce(aScan(on, 'good.zip'), on);
    await on.drain();
    await on.pass(2 * HOUR);
    const states = (await deliveriesOf(on, endpointId)).map(({ status }) => status);
    expect(states).toEqual(['DELIVERED', 'FAILED']);
    expect(await stateOf(endpointId)).toMatchObject({ status: 'ACTIVE' });
  });

  it('and answers 410 gets no more deliveries at once', async () => {
    const { endpointId } = await anEndpoint(on);
    on.answers({ status: 410, failure: 'status' });
    await announce(aScan(on, 'a.zip'), on);
    await on.drain();
    expect(await stateOf(endpointId)).toMatchObject({ status: 'FAILED', failure: 'gone', failedAt: isoTime(START) });
    await on.pass(2 * HOUR);
    expect(on.received).toHaveLength(1);
  });

  it('goes on when another attempt at the same moment succeeds after a day of failures', async () => {
    const { endpointId } = await anEndpoint(on);
    on.answers({ failure: 'no-connection' });
    await announce(aScan(on, 'first.zip'), on);
    await on.drain();
    on.queued.splice(0);
    on.clock.advance(24 * HOUR);
    await announce(aScan(on, 'bad.zip'), on);
    await announce(aScan(on, 'good.zip'), on);
    const [bad, good] = on.queued.splice(0);
    if (bad === undefined || good === undefined) throw new Error('two are to be queued');
    const receiver = {
      async post(): Promise<Outcome> {
        on.answers({ status: 200 });
        await attemptDelivery(good, on);
        return { failure: 'time-out' };
      },
    };
    await attemptDelivery(bad, { ...on, receiver });
    expect(await stateOf(endpointId)).toMatchObject({ status: 'ACTIVE' });
  });

  it('goes on at its new address when the earlier one says that it is gone', async () => {
    const { endpointId } = await anEndpoint(on);
    await announce(aScan(on, 'a.zip'), on);
    const [queued] = on.queued.splice(0);
    if (queued === undefined) throw new Error('nothing is queued');
    const receiver = {
      async post(): Promise<Outcome> {
        await changeEndpoint({ userId: DEVELOPER, endpointId }, { url: 'https://new.example.com/' }, CAUSE, on);
        return { status: 410, failure: 'status' };
      },
    };
    await attemptDelivery(queued, { ...on, receiver });
    expect(await stateOf(endpointId)).toMatchObject({ status: 'ACTIVE', url: 'https://new.example.com/' });
  });

  it('does not end an endpoint that its owner has started again meanwhile', async () => {
    const { endpointId } = await anEndpoint(on);
    const id = { userId: DEVELOPER, endpointId };
    const endpoint = await stateOf(endpointId);
    if (endpoint === undefined) throw new Error('there is no endpoint');
    await changeEndpoint(id, { status: 'DISABLED' }, CAUSE, on);
    on.clock.advance(1000);
    await changeEndpoint(id, { status: 'ACTIVE' }, CAUSE, on);
    await on.endpoints.giveUp(endpoint, 'no-success', isoTime(on.clock.now()), CAUSE);
    expect(await stateOf(endpointId)).toMatchObject({ status: 'ACTIVE' });
  });
});

describe('retries', () => {
  it('queue a due delivery once while it waits in the queue', async () => {
    await anEndpoint(on);
    on.answers({ failure: 'time-out' });
    await announce(aScan(on, 'a.zip'), on);
    await on.drain();
    on.clock.advance(MINUTE);
    expect(await Promise.all([retryDue(on), retryDue(on)]).then(([a, b]) => a + b)).toBe(1);
    on.clock.advance(5 * MINUTE);
    expect(await retryDue(on)).toBe(0);
    expect(on.queued).toHaveLength(1);
  });

  it('reads many due deliveries in pages', async () => {
    const { endpointId } = await anEndpoint(on);
    for (let at = 0; at < 25; at += 1) await announce(aScan(on, `${at}.zip`), on);
    on.queued.splice(0);
    const due = await on.deliveries.due(isoTime(START + HOUR), 10);
    expect(due).toHaveLength(10);
    expect(due[0]).toMatchObject({ endpointId });
    on.clock.advance(16 * MINUTE);
    expect(await retryDue(on)).toBe(25);
  });
});

describe('by hand', () => {
  it('a test is sent once, and its failure does not count against the endpoint', async () => {
    const { endpointId } = await anEndpoint(on);
    on.answers({ status: 404, failure: 'status' });
    const sent = await sendTest({ userId: DEVELOPER, endpointId }, on);
    expect(sent.ok).toBe(true);
    await on.drain();
    await on.pass(2 * HOUR);
    expect(on.received).toHaveLength(1);
    expect(JSON.parse(on.received[0]?.body ?? '')).toMatchObject({ type: 'webhook.test', version: 1 });
    expect(await deliveriesOf(on, endpointId)).toMatchObject([{ status: 'FAILED' }]);
    expect(await stateOf(endpointId)).not.toHaveProperty('failingSince');
  });

  it('a delivery is sent again with the same id, and with retries', async () => {
    const { endpointId } = await anEndpoint(on);
    await announce(aScan(on, 'a.zip'), on);
    await on.drain();
    const [delivery] = await deliveriesOf(on, endpointId);
    on.answers({ failure: 'no-connection' });
    await replay({ userId: DEVELOPER, endpointId, deliveryId: delivery?.deliveryId ?? '' }, on);
    await on.drain();
    on.answers({ status: 200 });
    await on.pass(2 * MINUTE);
    expect(on.received).toHaveLength(3);
    expect(new Set(idsReceived()).size).toBe(1);
    expect(await deliveriesOf(on, endpointId)).toMatchObject([{ status: 'DELIVERED', log: [{}, {}, {}] }]);
  });

  it('nothing is sent to an endpoint that is off, or of somebody else', async () => {
    const { endpointId } = await anEndpoint(on);
    await announce(aScan(on, 'a.zip'), on);
    await on.drain();
    const [{ deliveryId } = { deliveryId: '' }] = await deliveriesOf(on, endpointId);
    const stranger = { userId: 'stranger', endpointId, deliveryId };
    expect(await sendTest(stranger, on)).toMatchObject({ ok: false, error: { code: 'not-found' } });
    expect(await replay(stranger, on)).toMatchObject({ ok: false, error: { code: 'not-found' } });
    const id = { userId: DEVELOPER, endpointId };
    await changeEndpoint(id, { status: 'DISABLED' }, CAUSE, on);
    expect(await sendTest(id, on)).toMatchObject({ ok: false, error: { code: 'conflict' } });
    expect(await replay({ ...id, deliveryId }, on)).toMatchObject({ ok: false, error: { code: 'conflict' } });
  });

  it('200 messages a day are sent at most', async () => {
    const { endpointId } = await anEndpoint(on);
    const id = { userId: DEVELOPER, endpointId };
    for (let count = 0; count < 200; count += 1) await on.sendLimit.take(DEVELOPER);
    expect(await sendTest(id, on)).toMatchObject({ ok: false, error: { code: 'too-many-requests' } });
  });
});

function signatureBy(secret: string, headers: Readonly<Record<string, string>>, body: string): string {
  const at = new Date(Number(headers['webhook-timestamp']) * 1000);
  return new Webhook(secret).sign(headers['webhook-id'] ?? '', at, body);
}
