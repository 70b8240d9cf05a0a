import { describe, expect, it } from '@jest/globals';
import { emailChanged } from '@satcade/contracts/events';
import { anEvent, exampleData } from '@satcade/testing';
import { localTables } from '@satcade/testing/local-table';
import { isSigned } from '../adapters/keys.ts';
import { ADA, aPaidOrder, BUYER, mailWorld, NOW } from '../testing/mail-world.ts';
import { MAILS_PER_HOUR } from './send-mail.ts';
import { chooseMails, unsubscribe } from './settings.ts';

const local = localTables();
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const orderId = (n: number): string => `01KJZ51W2M7R9S3T5V8X0Y2Z${String(n).padStart(2, '0')}`;

/** The service after one order was paid. */
async function paid() {
  const world = mailWorld(local().table);
  await world.consume(aPaidOrder());
  return world;
}
const stateOf = async (world: Awaited<ReturnType<typeof paid>>) => (await world.list()).map(({ mail }) => mail);

describe('the mail of an entry', () => {
  it('is sent once, although its message comes twice', async () => {
    const world = await paid();
    world.queued.push(...world.queued);
    expect(await world.mail()).toBe(0);
    expect(world.sent).toMatchObject([
      { to: ADA.email, letter: { subject: 'Your order is paid: Moon Miner and 1 more' } },
    ]);
    expect(await stateOf(world)).toEqual(['SENT']);
  });

  it('is sent again after SES has refused it', async () => {
    const world = await paid();
    const [message = ''] = world.queued;
    world.set({ outcome: 'refused' });
    expect(await world.mail()).toBe(1);
    expect(await stateOf(world)).toEqual(['PENDING']);
    world.set({ outcome: 'sent' });
    world.queued.push(message);
    expect(await world.mail()).toBe(0);
    expect([world.sent.length, await stateOf(world)]).toEqual([1, ['SENT']]);
  });

  it('is not sent again when nobody knows whether SES has it', async () => {
    const world = await paid();
    const [message = ''] = world.queued;
    world.set({ outcome: 'no-reply' });
    expect(await world.mail()).toBe(0);
    world.set({ outcome: 'sent' });
    world.queued.push(message);
    await world.mail();
    expect([world.sent.length, await stateOf(world)]).toEqual([1, ['SENDING']]);
  });

  it('is not sent to a person without a verified address', async () => {
    const world = await paid();
    world.set({ contact: undefined });
    await world.mail();
    expect([world.sent, await stateOf(world)]).toEqual([[], ['SUPPRESSED']]);
  });

  it('is not sent to an address that bounced, in whatever case it is written', async () => {
    const world = await paid();
    await world.stores.badAddresses.note('ADA@Example.com', 'bounce', NOW);
    await world.mail();
    expect([world.sent, await stateOf(world)]).toEqual([[], ['SUPPRESSED']]);
    expect(JSON.stringify(await local().changes()).toLowerCase()).not.toContain('ada@');
  });

  it('is not sent to a person who has switched the kind off meanwhile', async () => {
    const world = await paid();
    await world.stores.people.choose(BUYER, { 'order-paid': 'off' });
    await world.mail();
    expect([world.sent, await stateOf(world)]).toEqual([[], ['SUPPRESSED']]);
  });

  it('waits for the digest after ten mails in one hour', async () => {
    const world = mailWorld(local().table);
    for (let n = 0; n < MAILS_PER_HOUR + 2; n += 1) await world.consume(aPaidOrder({ orderId: orderId(n) }));
    await world.mail();
    expect(world.sent).toHaveLength(MAILS_PER_HOUR);
    expect((await stateOf(world)).filter((mail) => mail === 'DIGEST')).toHaveLength(2);
    await world.digest();
    expect(world.sent).toHaveLength(MAILS_PER_HOUR);
    world.clock.advance(24 * HOUR_MS);
    await world.digest();
    expect(world.sent.at(-1)?.letter.subject).toBe('2 notices from Satcade');
    expect((await stateOf(world)).every((mail) => mail === 'SENT')).toBe(true);
  });
});

describe('a person who has stopped summaries by the link of one', () => {
  it('gets no summary of mails beyond the limit of an hour, until they choose mails again', async () => {
    const world = mailWorld(local().table);
    const busyHour = async (day: number) => {
      for (let n = 0; n <= MAILS_PER_HOUR; n += 1) await world.consume(aPaidOrder({ orderId: orderId(day * 20 + n) }));
      await world.mail();
    };
    const summaries = async () => {
      world.clock.advance(24 * HOUR_MS);
      await world.digest();
      return world.sent.filter(({ letter }) => letter.subject === 'One notice from Satcade').length;
    };
    await busyHour(1);
    expect(await summaries()).toBe(1);
    const link = world.sent.at(-1)?.letter.headers['List-Unsubscribe']?.slice(1, -1) ?? '';
    const { people } = world.stores;
    await unsubscribe(new URL(link).searchParams.get('token') ?? '', { people, isSigned });
    await busyHour(2);
    expect(await summaries()).toBe(1);
    expect((await stateOf(world)).filter((mail) => mail === 'SUPPRESSED')).toHaveLength(1);
    await chooseMails(BUYER, { 'refund-paid': 'at-once' }, people);
    await busyHour(3);
    expect(await summaries()).toBe(2);
  });

  it('gets none either for what was waiting', async () => {
    const world = mailWorld(local().table);
    for (let n = 0; n < MAILS_PER_HOUR + 1; n += 1) await world.consume(aPaidOrder({ orderId: orderId(n) }));
    await world.mail();
    await world.stores.people.choose(BUYER, { digest: 'off' });
    world.clock.advance(24 * HOUR_MS);
    await world.digest();
    expect(world.sent).toHaveLength(MAILS_PER_HOUR);
    expect((await stateOf(world)).filter((mail) => mail === 'SUPPRESSED')).toHaveLength(1);
  });
});

describe('a mail that the store must send', () => {
  it('is sent although the person has had ten mails in this hour, and cannot be stopped by a link', async () => {
    const world = mailWorld(local().table);
    for (let n = 0; n < MAILS_PER_HOUR; n += 1) await world.consume(aPaidOrder({ orderId: orderId(n) }));
    await world.mail();
    await world.consume(
      anEvent(emailChanged, { ...exampleData(emailChanged), userId: BUYER, changedAt: NOW }, { occurredAt: NOW }),
    );
    await world.mail();
    expect(world.sent).toHaveLength(MAILS_PER_HOUR + 1);
    expect(world.sent.at(-1)?.letter.headers).toEqual({});
  });
});

describe('the daily digest', () => {
  /** A person who wants summaries, and two paid orders of one day. */
  async function waiting() {
    const world = mailWorld(local().table);
    await world.stores.people.choose(BUYER, { 'order-paid': 'digest' });
    for (const n of [1, 2]) await world.consume(aPaidOrder({ orderId: orderId(n) }));
    return world;
  }

  it('is one mail for all entries of the day, sent once it is over', async () => {
    const world = await waiting();
    await world.digest();
    expect(world.sent).toEqual([]);
    world.clock.advance(24 * HOUR_MS);
    for (const _ of ['first', 'again']) await world.digest();
    expect(world.sent).toHaveLength(1);
    expect(await stateOf(world)).toEqual(['SENT', 'SENT']);
  });

  it('comes with the next run when the time of this one is over, instead of being cut off', async () => {
    const world = await waiting();
    await world.stores.people.choose('another', { 'order-paid': 'digest' });
    await world.consume(aPaidOrder({ orderId: orderId(3), userId: 'another' }));
    world.clock.advance(24 * HOUR_MS);
    world.set({ lookupMs: 5 * MINUTE_MS });
    await world.digest();
    expect(world.sent).toHaveLength(1);
    await world.digest();
    expect(world.sent).toHaveLength(2);
  });

  it('comes with the next run when SES refuses it', async () => {
    const world = await waiting();
    world.clock.advance(24 * HOUR_MS);
    world.set({ outcome: 'refused' });
    await expect(world.digest()).rejects.toThrow('1 digests were not sent');
    world.set({ outcome: 'sent' });
    await world.digest();
    expect([world.sent.length, await stateOf(world)]).toEqual([1, ['SENT', 'SENT']]);
  });

  it('does not come a second time when nobody knows whether SES has it', async () => {
    const world = await waiting();
    world.clock.advance(24 * HOUR_MS);
    world.set({ outcome: 'no-reply' });
    await expect(world.digest()).rejects.toThrow('1 digests were not sent');
    world.set({ outcome: 'sent' });
    await world.digest();
    expect([world.sent.length, await stateOf(world)]).toEqual([1, ['SENDING', 'SENDING']]);
  });

  it('leaves out what the person has switched off, and sends nothing if that is all', async () => {
    const world = await waiting();
    await world.stores.people.choose(BUYER, { 'order-paid': 'off' });
    world.clock.advance(24 * HOUR_MS);
    await world.digest();
    expect([world.sent, await stateOf(world)]).toEqual([[], ['SUPPRESSED', 'SUPPRESSED']]);
  });
});
