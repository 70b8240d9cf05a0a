import { beforeEach, describe, expect, it } from '@jest/globals';
import * as contract from '@satcade/contracts/api/webhook-endpoints';
import { SCOPE_OF } from '@satcade/contracts/api-keys';
import { callsOf } from '@satcade/testing/http';
import { localTables } from '@satcade/testing/local-table';
import { DUE } from '../adapters/items.ts';
import { anEndpoint, aScan, DEVELOPER, type World, world } from '../testing/world.ts';
import { announce } from '../use-cases/announce.ts';
import { endpointRoutes } from './endpoints.ts';

const local = localTables(DUE);
let on: World;
beforeEach(() => {
  on = world(local());
});
type Call = Parameters<ReturnType<typeof callsOf>>;
const as =
  (userId: string) =>
  (endpoint: Call[1], parts: Call[2] = {}) =>
    callsOf(userId)(endpointRoutes(on), endpoint, parts);
const call = as(DEVELOPER);
const INPUT = { url: 'https://hooks.example.com/satcade', events: ['purchase.completed', 'payout.changed'] };

describe('createWebhookEndpoint', () => {
  it('answers the secret once, and no list contains it', async () => {
    const created = await call(contract.createWebhookEndpoint, { json: { ...INPUT, description: 'books' } });
    expect(created).toMatchObject({ status: 201, headers: { 'cache-control': 'no-store' } });
    const { secret, ...rest } = created.json;
    expect(secret).toMatch(/^whsec_/);
    expect(rest).toMatchObject({ ...INPUT, description: 'books', status: 'ACTIVE' });
    const list = await call(contract.listWebhookEndpoints);
    expect(list.json).toEqual({ items: [rest], nextToken: null });
    const raw = await local().rawItem({ pk: `DEVELOPER#${DEVELOPER}`, sk: `ENDPOINT#${rest.id}` });
    expect(JSON.stringify([raw, list.json])).not.toContain(secret.slice(6, 30));
  });

  it.each([
    ['plain HTTP', { url: 'http://hooks.example.com/' }, 'body.url'],
    ['a private address', { url: 'https://169.254.169.254/latest/meta-data' }, 'body.url'],
    ['a local server', { url: 'https://localhost:3000/' }, 'body.url'],
    ['no events', { events: [] }, 'body.events'],
    ['an event twice', { events: ['payout.changed', 'payout.changed'] }, 'body.events'],
    ['an unknown event', { events: ['buyer.born'] }, 'body.events.0'],
  ])('refuses %s', async (_what, changes, path) => {
    const refused = await call(contract.createWebhookEndpoint, { json: { ...INPUT, ...changes } });
    expect(refused).toMatchObject({ status: 400, json: { code: 'validation', errors: [{ path }] } });
  });

  it('refuses a sixth endpoint, and accepts another one after one was deleted', async () => {
    const made = [];
    for (let count = 0; count < 5; count += 1) made.push(await anEndpoint(on));
    expect(await call(contract.createWebhookEndpoint, { json: INPUT })).toMatchObject({
      ...{ status: 409, json: { code: 'limit-reached' } },
    });
    await call(contract.deleteWebhookEndpoint, { params: { id: made[0]?.endpointId ?? '' } });
    // A slot stays taken for a few minutes, because what it is for may be about to be written.
    on.clock.advance(10 * 60_000);
    expect((await call(contract.createWebhookEndpoint, { json: INPUT })).status).toBe(201);
  });

  it('refuses guests', async () => {
    expect((await call(contract.createWebhookEndpoint, { json: INPUT, caller: 'guest' })).status).toBe(401);
  });
});

describe('the operations', () => {
  it('accept no API key', () => {
    const names = Object.values(contract).map(({ name }) => name);
    expect(names.filter((name) => SCOPE_OF[name] !== undefined)).toEqual([]);
    expect(names.length).toBeGreaterThan(7);
  });
});

describe('the endpoint of somebody else', () => {
  it('is not found, by any operation, also for Admins', async () => {
    const { endpointId } = await anEndpoint(on);
    await announce(aScan(on, 'a.zip'), on);
    const deliveryId = on.queued[0]?.deliveryId ?? '';
    const others = [
      as('stranger')(contract.updateWebhookEndpoint, { params: { id: endpointId }, json: { events: INPUT.events } }),
      as('stranger')(contract.deleteWebhookEndpoint, { params: { id: endpointId } }),
      as('stranger')(contract.renewWebhookSecret, { params: { id: endpointId } }),
      as('stranger')(contract.testWebhookEndpoint, { params: { id: endpointId } }),
      as('stranger')(contract.listWebhookDeliveries, { params: { id: endpointId } }),
      as('stranger')(contract.replayWebhookDelivery, { params: { id: endpointId, deliveryId } }),
    ];
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect((await as('stranger')(contract.listWebhookEndpoints)).json.items).toEqual([]);
  });
});

describe('updateWebhookEndpoint', () => {
  it('changes what is named, removes a description, and switches off and on', async () => {
    const { endpointId } = await anEndpoint(on);
    const params = { id: endpointId };
    const change = async (body: object) => (await call(contract.updateWebhookEndpoint, { params, json: body })).json;
    expect(await change({ description: 'books', events: ['payout.changed'] })).toMatchObject({
      ...{ description: 'books', events: ['payout.changed'], url: 'https://hooks.example.com/' },
    });
    expect(await change({ description: null, status: 'DISABLED' })).toMatchObject({ status: 'DISABLED' });
    expect(await change({})).not.toHaveProperty('description');
    expect(await change({ status: 'ACTIVE' })).toMatchObject({ status: 'ACTIVE' });
    expect(await change({ url: 'https://10.0.0.1/' })).toMatchObject({ code: 'validation' });
  });

  it('switches on an endpoint that the store had switched off, without its failure', async () => {
    const endpoint = await anEndpoint(on);
    await on.endpoints.noteFailure(endpoint, '2026-03-19T10:00:00.000Z');
    await on.endpoints.giveUp(endpoint, 'no-success', '2026-03-20T10:00:00.000Z', {
      correlationId: '1',
      causationId: '1',
    });
    const params = { id: endpoint.endpointId };
    const failed = (await call(contract.listWebhookEndpoints)).json.items[0];
    expect(failed).toMatchObject({ status: 'FAILED', failure: 'no-success', failingSince: '2026-03-19T10:00:00.000Z' });
    const { json } = await call(contract.updateWebhookEndpoint, { params, json: { status: 'ACTIVE' } });
    expect(json).toMatchObject({ status: 'ACTIVE' });
    for (const gone of ['failure', 'failedAt', 'failingSince']) expect(json).not.toHaveProperty(gone);
  });
});

describe('renewWebhookSecret', () => {
  it('answers another secret, and until when the former one signs', async () => {
    const { endpointId } = await anEndpoint(on);
    const renewed = await call(contract.renewWebhookSecret, { params: { id: endpointId } });
    expect(renewed).toMatchObject({ status: 201, json: { previousSecretUntil: '2026-03-21T10:00:00.000Z' } });
    expect(renewed.json.secret).toBe(await on.secrets.textOf(endpointId, 2));
  });
});

describe('the log', () => {
  it('shows deliveries newest first with their attempts, page by page', async () => {
    const { endpointId } = await anEndpoint(on);
    const params = { id: endpointId };
    await announce(aScan(on, 'first.zip'), on);
    await on.drain();
    on.clock.advance(1000);
    on.answers({ status: 500, failure: 'status', answer: 'broken' });
    await announce(aScan(on, 'second.zip'), on);
    await on.drain();
    const page = await call(contract.listWebhookDeliveries, { params, query: { limit: '1' } });
    expect(page.json.items).toMatchObject([
      { status: 'PENDING', answer: 'broken', attempts: [{ status: 500, failure: 'status' }] },
    ]);
    expect(page.json.items[0]).toHaveProperty('nextAttemptAt');
    const next = await call(contract.listWebhookDeliveries, { params, query: { nextToken: page.json.nextToken } });
    expect(next.json.items).toMatchObject([{ status: 'DELIVERED', type: 'scan.finished' }]);
    expect(JSON.parse(next.json.items[0].body).data.fileName).toBe('first.zip');
    const bad = await call(contract.listWebhookDeliveries, { params, query: { nextToken: 'wrong' } });
    expect(bad.json.code).toBe('bad-token');
  });

  it('offers each delivery for a replay', async () => {
    const { endpointId } = await anEndpoint(on);
    const test = await call(contract.testWebhookEndpoint, { params: { id: endpointId } });
    expect(test).toMatchObject({ status: 201, json: { type: 'webhook.test', status: 'PENDING' } });
    await on.drain();
    const params = { id: endpointId, deliveryId: test.json.id };
    expect(await call(contract.replayWebhookDelivery, { params })).toMatchObject({
      ...{ status: 202, json: { id: test.json.id, status: 'PENDING' } },
    });
    await on.drain();
    expect(on.received).toHaveLength(2);
  });
});
