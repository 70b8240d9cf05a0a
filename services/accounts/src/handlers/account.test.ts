import { describe, expect, it } from '@jest/globals';
import { createApiKey, deleteMe, me } from '@satcade/contracts/api/account';
import { accountErased } from '@satcade/contracts/events';
import { auditRecord } from '@satcade/lambda/audit';
import { Unavailable } from '@satcade/lambda/passing-errors';
import { anEvent } from '@satcade/testing/events';
import { callsOf, user } from '@satcade/testing/http';
import { localTables } from '@satcade/testing/local-table';
import type { Obligations } from '../domain/erasure.ts';
import { eventsOf } from '../events.ts';
import { accountWorld, NO_OBLIGATIONS, NOW } from '../testing/account-world.ts';
import { accountRoutes } from './account.ts';

const local = localTables();
const world = () => accountWorld(local());
type Open = { orders?: Partial<Obligations['orders']>; payouts?: Partial<Obligations['payouts']> };
function worldWith({ orders, payouts }: Open) {
  const made = world();
  made.open.obligations = {
    orders: { ...NO_OBLIGATIONS.orders, ...orders },
    payouts: { ...NO_OBLIGATIONS.payouts, ...payouts },
  };
  return made;
}
const BLOCKED = auditRecord({ userId: 'root', username: 'root', address: '' }, Date.parse(NOW), {
  action: 'account.block',
  subject: { kind: 'account', id: 'dev' },
  before: { isBlocked: false },
  after: { isBlocked: true },
  reason: 'spam',
});
const erased = (isLastCall = false) => anEvent(accountErased, { userId: 'dev', erasedAt: NOW, isLastCall });

describe('GET /api/me', () => {
  it('returns the caller, and the group of an Admin', async () => {
    const { ask } = world();
    expect((await ask(me)).json).toEqual({ userId: 'dev', username: 'u', groups: [] });
    expect((await ask(me, { caller: user('root', true) })).json).toMatchObject({ groups: ['Admins'] });
    expect((await ask(me, { caller: 'guest' })).status).toBe(401);
  });
});

describe('DELETE /api/me', () => {
  it('records and publishes the deletion once, however often it is requested', async () => {
    const { ask, open, published } = world();
    expect((await ask(deleteMe)).status).toBe(204);
    expect((await Promise.all([ask(deleteMe), ask(deleteMe)])).map(({ status }) => status)).toEqual([204, 204]);
    expect(await published()).toEqual([
      { type: 'AccountErased', data: { userId: 'dev', erasedAt: NOW, isLastCall: false } },
    ]);
    expect(open.asked).toBe(1);
  });

  it('changes nothing when catalogue recorded the deletion before accounts did', async () => {
    const { ask, catalogue, published, open } = world();
    catalogue.records = { erasure: { userId: 'dev', username: 'dev-name', erasedAt: NOW }, apiKeys: [] };
    expect((await ask(deleteMe)).status).toBe(204);
    expect(await published()).toEqual([]);
    expect(open.asked).toBe(0);
  });

  it('is refused to an Admin, who must give up the role first', async () => {
    const { ask, published } = world();
    const refused = await ask(deleteMe, { caller: user('root', true) });
    expect(refused).toMatchObject({ status: 409, json: { code: 'not-erasable', errors: [{ path: 'account' }] } });
    expect(await published()).toEqual([]);
  });

  it('is refused to an Admin whose token does not say so: it is older than the role, or there is no TOTP', async () => {
    const { ask, group, published } = world();
    await group.add({ userId: 'dev', username: 'u' });
    const refused = await ask(deleteMe, { caller: user('dev') });
    expect(refused).toMatchObject({ status: 409, json: { code: 'not-erasable', errors: [{ path: 'account' }] } });
    expect(await published()).toEqual([]);
    await group.remove({ userId: 'dev', username: 'u' });
    expect((await ask(deleteMe)).status).toBe(204);
  });

  it.each<[string, Open, string]>([
    ['an order is open', { orders: { openOrders: 1 } }, 'order of yours is not finished'],
    ['a refund is under way', { orders: { refundsUnderWay: 1 } }, 'refund of yours is under way'],
    ['a payout is under way', { payouts: { isPayoutUnderWay: true } }, 'payout to you is not over yet'],
    ['a refund of a sale is open', { payouts: { refundsOfSales: 1 } }, 'A sale of yours may be refunded'],
    ['the balance is negative', { payouts: { balanceCents: -450 } }, 'Your balance is −4.50 USD'],
  ])('is refused while %s, whatever the user gives up', async (_, open, words) => {
    const { ask, published } = worldWith(open);
    for (const query of [{}, { forfeit: 'true' }]) {
      const refused = await ask(deleteMe, { query });
      expect(refused).toMatchObject({ status: 409, json: { code: 'not-erasable', errors: [{ path: 'account' }] } });
      expect(refused.text).toContain(words);
    }
    expect(await published()).toEqual([]);
  });

  it.each<[string, Open, string]>([
    ['a balance', { payouts: { balanceCents: 1234 } }, 'You are owed 12.34 USD'],
    ['an offered refund that nobody requested', { orders: { refundsOffered: 1 } }, 'money back'],
  ])('refuses to keep %s unless the user gives it up', async (_, open, words) => {
    const { ask } = worldWith(open);
    const refused = await ask(deleteMe);
    expect(refused).toMatchObject({ status: 409, json: { errors: [{ path: 'query.forfeit' }] } });
    expect(refused.text).toContain(words);
    expect((await ask(deleteMe, { query: { forfeit: 'true' } })).status).toBe(204);
  });

  it.each(['obligationsOf', 'earlierOf', 'isAdminNow'])('decides nothing while %s does not answer', async (port) => {
    const { dependencies, published } = world();
    const unanswered = { ...dependencies, [port]: () => Promise.reject(new Unavailable('no answer')) };
    expect((await callsOf('dev')(accountRoutes(unanswered), deleteMe)).status).toBe(503);
    expect(await published()).toEqual([]);
  });
});

describe('consumer of AccountErased', () => {
  it('revokes the API keys and removes the user from the user pool, also when it is repeated', async () => {
    const { ask, consume, published, removed } = world();
    await ask(createApiKey, { json: { name: 'Build server', scopes: ['games:read'] } });
    await ask(deleteMe);
    expect(await consume(erased(), erased())).toEqual([]);
    expect((await published()).at(-1)).toMatchObject({ type: 'ApiKeyChanged', data: { isRevoked: true } });
    expect(removed).toEqual([expect.objectContaining({ userId: 'dev', username: 'u' }), expect.anything()]);
  });

  it('finishes a deletion that catalogue recorded, with the keys that catalogue stored', async () => {
    const { consume, published, removed, catalogue } = world();
    const key = { keyId: '01KA0000000000000000000001', userId: 'dev', name: 'Old', scopes: [], hash: 'h' };
    catalogue.records = {
      erasure: { userId: 'dev', username: 'dev-name', erasedAt: NOW },
      apiKeys: [{ ...key, createdBy: 'dev', createdAt: NOW }],
    };
    expect(await consume(erased())).toEqual([]);
    expect(await published()).toMatchObject([
      { type: 'ApiKeyChanged', data: { keyId: key.keyId, hash: expect.any(String), isRevoked: true } },
    ]);
    expect(removed).toMatchObject([{ userId: 'dev', username: 'dev-name' }]);
  });

  it('leaves the user pool alone at the last call, when the name may belong to another user', async () => {
    const { consume, removed } = world();
    expect(await consume(erased(true))).toEqual([]);
    expect(removed).toEqual([]);
  });

  it('forgets a block at the last call, unless the user pool still has the account', async () => {
    const { consume, dependencies, group } = world();
    const block = { userId: 'dev', blockedAt: NOW };
    await dependencies.blocks.add(block, BLOCKED, { correlationId: 'c', causationId: 'c' });
    await consume(erased(true));
    expect(await dependencies.blocks.all()).toEqual([block]);
    group.users.delete('dev');
    expect(await consume(erased(true), erased(true))).toEqual([]);
    expect(await dependencies.blocks.all()).toEqual([]);
  });

  it('is redelivered while the user pool does not answer', async () => {
    const { ask, consume, dependencies, removed } = world();
    await ask(deleteMe);
    const { remove } = dependencies.users;
    dependencies.users.remove = () => Promise.reject(new Error('the user pool does not answer'));
    expect(await consume(erased())).toHaveLength(1);
    dependencies.users.remove = remove;
    expect(await consume(erased())).toEqual([]);
    expect(removed).toHaveLength(1);
  });
});

describe('record of a deletion', () => {
  it('publishes the last call when it expires, without the name', () => {
    const note = { pk: 'USER#u', sk: 'ERASURE', userId: 'u', username: 'name', erasedAt: NOW };
    const [lastCall, ...others] = eventsOf({ before: note, after: undefined, expired: true });
    expect(others).toEqual([]);
    expect(lastCall?.data).toEqual({ userId: 'u', erasedAt: NOW, isLastCall: true });
  });
});
