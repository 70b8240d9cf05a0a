import { describe, expect, test } from '@jest/globals';
import { createApiKey, deleteApiKey, listApiKeys } from '@satcade/contracts/api/account';
import { parseApiKey } from '@satcade/contracts/api-keys';
import { accountErased } from '@satcade/contracts/events';
import { fixedClock } from '@satcade/kernel';
import { hashOfSecret } from '@satcade/lambda/api-keys';
import { eventConsumer } from '@satcade/lambda/events-in';
import { anEvent } from '@satcade/testing';
import { inert } from '@satcade/testing/inert';
import { aBatch } from '@satcade/testing/sqs-batch';
import * as z from 'zod/mini';
import { eventsOf } from '../events/adapters/events.ts';
import { catalogueEventHandlers } from '../events/handlers/consumer.ts';
import { client } from '../testing/client.ts';
import { memoryCatalogue } from '../testing/memory-catalogue.ts';
import { BUYER, CAUSE, DEVELOPER, NOW } from '../testing/samples.ts';
import { silentLogger } from '../testing/silent-logger.ts';
import { apiKeyRoutes } from './api-keys.ts';

const madeReply = z.object({ id: z.string(), key: z.string(), userId: z.string(), expiresAt: z.optional(z.string()) });
const listReply = z.object({ items: z.array(z.record(z.string(), z.unknown())) });
const REASON = 'The key is in a public repository';
const BODY = { name: 'Build server', scopes: ['games:write', 'uploads:write'] };

function setUp() {
  const catalogue = memoryCatalogue();
  const clock = fixedClock(NOW);
  const call = client(apiKeyRoutes({ ...catalogue, clock }));
  const make = (json: object = BODY, as = DEVELOPER) => call(createApiKey, { as, json });
  const list = async (as = DEVELOPER) => listReply.parse((await call(listApiKeys, { as })).json).items;
  const published = () => catalogue.stream.flatMap((change) => eventsOf({ ...change, expired: false }));
  return { catalogue, clock, call, make, list, published };
}

describe('API key', () => {
  test('is shown once, stored as a hash, and published', async () => {
    const { make, list, published, catalogue } = setUp();
    const reply = await make();
    expect(reply).toMatchObject({ status: 201, headers: { 'cache-control': 'no-store' } });
    const { key, id } = madeReply.parse(reply.json);
    const parts = parseApiKey(key);
    if (parts === undefined) throw new Error('this is no key');
    expect(parts).toMatchObject({ userId: DEVELOPER, keyId: id });
    expect(await list()).toEqual([{ id, userId: DEVELOPER, ...BODY, createdAt: NOW }]);
    const hash = hashOfSecret(parts.secret);
    expect(published().map(({ contract, data }) => [contract.type, data])).toEqual([
      ['ApiKeyChanged', { userId: DEVELOPER, keyId: id, isRevoked: false, hash, scopes: BODY.scopes }],
    ]);
    expect(JSON.stringify(catalogue.stream)).not.toContain(parts.secret);
  });

  test('ends at its expiry and when it is revoked', async () => {
    const { make, list, published, call } = setUp();
    const { id, expiresAt } = madeReply.parse((await make({ ...BODY, expiresInDays: 30 })).json);
    expect(expiresAt).toBe('2026-03-31T12:00:00.000Z');
    expect((await call(deleteApiKey, { as: DEVELOPER, params: { id } })).status).toBe(204);
    expect((await call(deleteApiKey, { as: DEVELOPER, params: { id } })).status).toBe(404);
    expect(await list()).toEqual([]);
    expect(published().at(-1)?.data).toMatchObject({ keyId: id, isRevoked: true });
  });

  test('belongs to its owner; an Admin may create, see and revoke another user’s', async () => {
    const { make, list, call } = setUp();
    expect((await make({ ...BODY, userId: DEVELOPER }, BUYER)).status).toBe(403);
    const { id, userId } = madeReply.parse((await make({ ...BODY, userId: DEVELOPER, reason: REASON }, 'admin')).json);
    expect(userId).toBe(DEVELOPER);
    expect(await list()).toHaveLength(1);
    expect(await list('admin')).toEqual([]);
    for (const as of [BUYER, undefined]) {
      expect((await call(listApiKeys, { as, query: { userId: DEVELOPER } })).status).toBe(as ? 403 : 401);
      const revoked = await call(deleteApiKey, { as, params: { id }, query: { userId: DEVELOPER } });
      expect(revoked.status).toBe(as ? 403 : 401);
    }
    // It is not found under the Admin's own id.
    expect((await call(deleteApiKey, { as: BUYER, params: { id } })).status).toBe(404);
    const byAdmin = { as: 'admin', params: { id }, query: { userId: DEVELOPER, reason: REASON } };
    expect((await call(deleteApiKey, byAdmin)).status).toBe(204);
  });

  test('needs a reason from an Admin who creates or revokes it for another user, and is recorded', async () => {
    const { make, call, catalogue } = setUp();
    expect((await make({ ...BODY, userId: DEVELOPER }, 'admin')).status).toBe(400);
    const { id } = madeReply.parse((await make({ ...BODY, userId: DEVELOPER, reason: REASON }, 'admin')).json);
    const query = { userId: DEVELOPER };
    expect((await call(deleteApiKey, { as: 'admin', params: { id }, query })).status).toBe(400);
    const reasoned = { ...query, reason: REASON };
    expect((await call(deleteApiKey, { as: 'admin', params: { id }, query: reasoned })).status).toBe(204);
    const page = await catalogue.audit.ofSubject({ kind: 'api-key', id }, { limit: 10 });
    expect(page.ok && page.value.items).toMatchObject([
      { action: 'record.delete', after: { ownerId: DEVELOPER }, reason: REASON },
      { action: 'record.create', after: { ownerId: DEVELOPER, fields: 'name, scopes' }, reason: REASON },
    ]);
  });

  test('needs no reason from Admins for their own keys', async () => {
    const { make, call, catalogue } = setUp();
    const { id } = madeReply.parse((await make(BODY, 'admin')).json);
    expect((await call(deleteApiKey, { as: 'admin', params: { id } })).status).toBe(204);
    const page = await catalogue.audit.list({ limit: 10 });
    expect(page.ok && page.value.items).toEqual([]);
  });

  test.each([
    ['no scope', { ...BODY, scopes: [] }],
    ['an unknown scope', { ...BODY, scopes: ['money:move'] }],
    ['a scope twice', { ...BODY, scopes: ['games:read', 'games:read'] }],
    ['no name', { ...BODY, name: ' ' }],
    ['too long a validity', { ...BODY, expiresInDays: 1000 }],
  ])('is refused with %s', async (_, body) => {
    expect((await setUp().make(body)).status).toBe(400);
  });

  test('is limited to 20 per user', async () => {
    const { make, clock } = setUp();
    for (let made = 0; made < 20; made += 1) {
      clock.advance(1);
      expect((await make()).status).toBe(201);
    }
    expect((await make()).json).toMatchObject({ code: 'limit-reached' });
  });

  test('is removed with the account, and not created with a remaining token', async () => {
    const { catalogue, make, list, clock, published } = setUp();
    await make();
    await catalogue.erasures.begin({ userId: DEVELOPER, username: 'x', erasedAt: NOW }, CAUSE);
    const users = { remove: async () => {} };
    const handlers = catalogueEventHandlers({ ...inert(), ...catalogue, users, clock });
    const event = anEvent(accountErased, { userId: DEVELOPER, erasedAt: NOW, isLastCall: false });
    await eventConsumer(handlers, silentLogger())(aBatch(event));
    expect(await list()).toEqual([]);
    expect(published().at(-1)?.data).toMatchObject({ isRevoked: true });
    expect((await make()).status).toBe(401);
  });
});
