import { describe, expect, it } from '@jest/globals';
import {
  countUnreadNotices,
  getNoticeSettings,
  listNotices,
  markNotice,
  markNoticesRead,
  putNoticeSettings,
  showUnsubscribe,
  unsubscribe,
} from '@satcade/contracts/api/notices';
import { callsOf, user } from '@satcade/testing/http';
import { localTables } from '@satcade/testing/local-table';
import { isSigned } from '../adapters/keys.ts';
import { aPaidOrder, BUYER, mailWorld, SITE } from '../testing/mail-world.ts';
import { noticeRoutes } from './notices.ts';

const local = localTables();
const call = callsOf(BUYER);

async function inbox(orders = 2) {
  const world = mailWorld(local().table);
  for (let n = 0; n < orders; n += 1) await world.consume(aPaidOrder({ orderId: `01KJZ51W2M7R9S3T5V8X0Y2Z4${n}` }));
  const routes = noticeRoutes({ ...world.stores, isSigned, siteOrigin: SITE, clock: world.clock });
  const unread = async () => (await call(routes, countUnreadNotices)).json.unread;
  return { world, routes, unread };
}

describe('the inbox', () => {
  it('shows a person their own entries, in pages', async () => {
    const { routes } = await inbox(3);
    const first = await call(routes, listNotices, { query: { limit: '2' } });
    expect(first.json.items).toMatchObject([{ kind: 'order-paid', isRead: false }, { isRead: false }]);
    expect(Object.keys(first.json.items[0])).not.toContain('mail');
    const second = await call(routes, listNotices, { query: { limit: '2', nextToken: first.json.nextToken } });
    expect([second.json.items.length, second.json.nextToken]).toEqual([1, null]);
    expect((await call(routes, listNotices, { caller: user('eve') })).json.items).toEqual([]);
    expect((await call(routes, listNotices, { caller: user('eve', true) })).json.items).toEqual([]);
    expect((await call(routes, listNotices, { caller: 'guest' })).status).toBe(401);
    expect((await call(routes, listNotices, { query: { nextToken: 'invented' } })).status).toBe(400);
  });

  it('counts what is unread, and marks one entry as read and back', async () => {
    const { routes, unread } = await inbox();
    expect(await unread()).toBe(2);
    const { id } = (await call(routes, listNotices)).json.items[0];
    const mark = (isRead: boolean, caller = user(BUYER)) =>
      call(routes, markNotice, { params: { id }, json: { isRead }, caller });
    expect((await mark(true)).json).toMatchObject({ id, isRead: true });
    expect(await unread()).toBe(1);
    expect((await mark(false)).json).toMatchObject({ id, isRead: false });
    expect(await unread()).toBe(2);
    expect((await mark(true, user('eve'))).status).toBe(404);
  });

  it('marks all that the list showed as read, and leaves later entries unread', async () => {
    const { world, routes, unread } = await inbox();
    const { asOf } = (await call(routes, listNotices)).json;
    world.clock.advance(1);
    await world.consume(aPaidOrder({ orderId: '01KJZ51W2M7R9S3T5V8X0Y2Z5A' }));
    expect((await call(routes, markNoticesRead, { json: { asOf } })).status).toBe(204);
    expect(await unread()).toBe(1);
  });

  it('does not mark what is yet to come, whatever time a client names', async () => {
    const { world, routes, unread } = await inbox();
    await call(routes, markNoticesRead, { json: { asOf: '2036-01-01T00:00:00.000Z' } });
    world.clock.advance(1);
    await world.consume(aPaidOrder({ orderId: '01KJZ51W2M7R9S3T5V8X0Y2Z5A' }));
    expect(await unread()).toBe(1);
  });

  it('shows an entry as unread again after all were marked', async () => {
    const { world, routes, unread } = await inbox();
    const { asOf, items } = (await call(routes, listNotices)).json;
    await call(routes, markNoticesRead, { json: { asOf } });
    world.clock.advance(1);
    await call(routes, markNotice, { params: { id: items[0].id }, json: { isRead: false } });
    expect(await unread()).toBe(1);
  });
});

describe('the choice of mails', () => {
  it('begins with the rules, and keeps what a person has chosen', async () => {
    const { routes } = await inbox();
    expect((await call(routes, getNoticeSettings)).json.mails['order-paid']).toBe('at-once');
    const chosen = await call(routes, putNoticeSettings, { json: { mails: { 'order-paid': 'digest' } } });
    expect(chosen.json.mails['order-paid']).toBe('digest');
    await call(routes, putNoticeSettings, { json: { mails: {} } });
    expect((await call(routes, getNoticeSettings)).json.mails['order-paid']).toBe('digest');
    for (const choice of ['digest', 'off']) {
      const refused = await call(routes, putNoticeSettings, { json: { mails: { 'email-changed': choice } } });
      expect([refused.status, refused.json.errors]).toEqual([
        400,
        [{ path: 'body.mails.email-changed', message: 'is always mailed at once' }],
      ]);
    }
    const unknown = await call(routes, putNoticeSettings, { json: { mails: { 'another-kind': 'off' } } });
    expect(unknown.status).toBe(400);
  });
});

describe('the link in a mail', () => {
  async function mailed() {
    const { world, routes } = await inbox(1);
    await world.mail();
    const link = world.sent[0]?.letter.headers['List-Unsubscribe']?.slice(1, -1) ?? '';
    const post = (token: string) => call(routes, unsubscribe, { query: { token }, caller: 'guest' });
    const choice = async () => (await call(routes, getNoticeSettings)).json.mails['order-paid'];
    return { world, routes, post, choice, token: new URL(link).searchParams.get('token') ?? '' };
  }

  it('switches the kind off with one POST, without a sign-in, and can be used again', async () => {
    const { post, choice, token } = await mailed();
    for (const _ of ['first', 'again']) expect((await post(token)).status).toBe(204);
    expect(await choice()).toBe('off');
  });

  it('changes nothing when it is only opened: it leads to the page that asks', async () => {
    const { routes, choice, token } = await mailed();
    const opened = await call(routes, showUnsubscribe, { query: { token }, caller: 'guest' });
    expect([opened.status, opened.headers.location]).toEqual([302, `${SITE}/unsubscribe?token=${token}`]);
    expect(await choice()).toBe('at-once');
  });

  it('changes nothing if it is not signed for this person and kind, and does not say so', async () => {
    const { post, choice, token } = await mailed();
    const [userId = '', kind = '', signature = ''] = token.split('.');
    for (const forged of [
      `${userId}.${kind}.${signature.slice(0, -1)}`,
      `${userId}.${kind}.${'A'.repeat(signature.length)}`,
      `${userId}.digest.${signature}`,
      `eve.${kind}.${signature}`,
      `${userId}.${kind}`,
      'nonsense',
    ])
      expect((await post(forged)).status).toBe(204);
    expect(await choice()).toBe('at-once');
  });
});
