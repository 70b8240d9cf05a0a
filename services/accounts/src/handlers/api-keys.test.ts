import { describe, expect, it } from '@jest/globals';
import { createApiKey, deleteApiKey, deleteMe, listApiKeys } from '@satcade/contracts/api/account';
import { parseApiKey } from '@satcade/contracts/api-keys';
import { hashOfSecret } from '@satcade/lambda/api-keys';
import { user } from '@satcade/testing/http';
import { localTables } from '@satcade/testing/local-table';
import * as z from 'zod/mini';
import { accountWorld, NOW } from '../testing/account-world.ts';

const local = localTables();
const madeReply = z.object({ id: z.string(), key: z.string(), userId: z.string(), expiresAt: z.optional(z.string()) });
const listReply = z.object({ items: z.array(z.record(z.string(), z.unknown())) });
const REASON = 'The key is in a public repository';
const BODY = { name: 'Build server', scopes: ['games:write', 'uploads:write'] };
const [BUYER, ADMIN] = [user('buyer'), user('root', true)];

function setUp() {
  const world = accountWorld(local());
  const make = (json: object = BODY, caller = user('dev')) => world.ask(createApiKey, { caller, json });
  const list = async (caller = user('dev')) => listReply.parse((await world.ask(listApiKeys, { caller })).json).items;
  const revoke = (id: string, query = {}, caller = user('dev')) =>
    world.ask(deleteApiKey, { caller, params: { id }, query });
  const decisions = async () => (await world.published()).filter(({ type }) => type === 'AdminDecided');
  return { ...world, make, list, revoke, decisions };
}

describe('API key', () => {
  it('is shown once, stored as a hash, and published', async () => {
    const { make, list, published } = setUp();
    const reply = await make();
    expect(reply).toMatchObject({ status: 201, headers: { 'cache-control': 'no-store' } });
    const { key, id } = madeReply.parse(reply.json);
    const parts = parseApiKey(key);
    if (parts === undefined) throw new Error('this is no key');
    expect(parts).toMatchObject({ userId: 'dev', keyId: id });
    expect(await list()).toEqual([{ id, userId: 'dev', ...BODY, createdAt: NOW }]);
    const hash = hashOfSecret(parts.secret);
    expect(await published()).toEqual([
      { type: 'ApiKeyChanged', data: { userId: 'dev', keyId: id, isRevoked: false, hash, scopes: BODY.scopes } },
    ]);
    expect(JSON.stringify(await local().changes())).not.toContain(parts.secret);
  });

  it('ends at its expiry and when it is revoked', async () => {
    const { make, list, published, revoke } = setUp();
    const { id, expiresAt } = madeReply.parse((await make({ ...BODY, expiresInDays: 30 })).json);
    expect(expiresAt).toBe('2026-03-31T12:00:00.000Z');
    expect((await revoke(id)).status).toBe(204);
    expect((await revoke(id)).status).toBe(404);
    expect(await list()).toEqual([]);
    expect((await published()).at(-1)?.data).toMatchObject({ keyId: id, isRevoked: true });
  });

  it('belongs to its owner; an Admin may create, see and revoke another user’s', async () => {
    const { make, list, ask, revoke } = setUp();
    expect((await make({ ...BODY, userId: 'dev' }, BUYER)).status).toBe(403);
    const { id, userId } = madeReply.parse((await make({ ...BODY, userId: 'dev', reason: REASON }, ADMIN)).json);
    expect(userId).toBe('dev');
    expect(await list()).toHaveLength(1);
    expect(await list(ADMIN)).toEqual([]);
    for (const caller of [BUYER, 'guest'] as const) {
      const status = caller === 'guest' ? 401 : 403;
      expect((await ask(listApiKeys, { caller, query: { userId: 'dev' } })).status).toBe(status);
      expect((await ask(deleteApiKey, { caller, params: { id }, query: { userId: 'dev' } })).status).toBe(status);
    }
    // It is not found under another user's own id.
    expect((await revoke(id, {}, BUYER)).status).toBe(404);
    expect((await revoke(id, { userId: 'dev', reason: REASON }, ADMIN)).status).toBe(204);
  });

  it('needs a reason from an Admin who creates or revokes it for another user, and is recorded once', async () => {
    const { make, revoke, decisions } = setUp();
    expect((await make({ ...BODY, userId: 'dev' }, ADMIN)).status).toBe(400);
    const { id } = madeReply.parse((await make({ ...BODY, userId: 'dev', reason: REASON }, ADMIN)).json);
    expect((await revoke(id, { userId: 'dev' }, ADMIN)).status).toBe(400);
    expect((await revoke(id, { userId: 'dev', reason: REASON }, ADMIN)).status).toBe(204);
    expect((await revoke(id, { userId: 'dev', reason: REASON }, ADMIN)).status).toBe(404);
    expect(await decisions()).toMatchObject([
      { data: { action: 'record.create', after: { ownerId: 'dev', fields: 'name, scopes' }, reason: REASON } },
      { data: { action: 'record.delete', after: { ownerId: 'dev' }, reason: REASON } },
    ]);
  });

  it('needs no reason from Admins for their own keys', async () => {
    const { make, revoke, decisions } = setUp();
    const { id } = madeReply.parse((await make(BODY, ADMIN)).json);
    expect((await revoke(id, {}, ADMIN)).status).toBe(204);
    expect(await decisions()).toEqual([]);
  });

  it.each([
    ['no scope', { ...BODY, scopes: [] }],
    ['an unknown scope', { ...BODY, scopes: ['money:move'] }],
    ['a scope twice', { ...BODY, scopes: ['games:read', 'games:read'] }],
    ['no name', { ...BODY, name: ' ' }],
    ['too long a validity', { ...BODY, expiresInDays: 1000 }],
  ])('is refused with %s', async (_, body) => {
    expect((await setUp().make(body)).status).toBe(400);
  });

  it('is limited to 20 per user, and a revoked one makes room', async () => {
    const { make, clock, revoke, list } = setUp();
    for (let made = 0; made < 20; made += 1) {
      clock.advance(1);
      expect((await make()).status).toBe(201);
    }
    expect((await make()).json).toMatchObject({ code: 'limit-reached' });
    await revoke(String((await list())[0]?.id));
    clock.advance(6 * 60_000);
    expect((await make()).status).toBe(201);
  });

  it('is no longer listed or counted when it has expired, although DynamoDB removes it up to two days later', async () => {
    const { make, clock, list, revoke } = setUp();
    const { id } = madeReply.parse((await make({ ...BODY, expiresInDays: 1 })).json);
    for (let made = 1; made < 20; made += 1) {
      clock.advance(1);
      await make();
    }
    clock.advance(24 * 60 * 60_000);
    const ids = (await list()).map((key) => key.id);
    expect(ids).toHaveLength(19);
    expect(ids).not.toContain(id);
    expect((await make()).status).toBe(201);
    expect((await revoke(id)).status).toBe(204);
  });

  it('is not created with the remaining token of a deleted account', async () => {
    const { make, ask } = setUp();
    await ask(deleteMe);
    expect((await make()).status).toBe(401);
  });

  it('is listed in pages, newest first', async () => {
    const { make, ask, clock } = setUp();
    for (const name of ['one', 'two', 'three']) {
      clock.advance(1);
      await make({ ...BODY, name });
    }
    const first = await ask(listApiKeys, { query: { limit: '2' } });
    expect(first.json.items.map(({ name }: { name: string }) => name)).toEqual(['three', 'two']);
    const next = await ask(listApiKeys, { query: { limit: '2', nextToken: first.json.nextToken } });
    expect(next.json.items.map(({ name }: { name: string }) => name)).toEqual(['one']);
    expect((await ask(listApiKeys, { query: { nextToken: 'x' } })).json).toMatchObject({ code: 'bad-token' });
  });
});
