import { expect, it } from '@jest/globals';
import { noticeViewChanged } from '@satcade/contracts/events';
import { localTables } from '@satcade/testing/local-table';
import { aPaidOrder, BUYER, mailWorld, NOW } from './testing/mail-world.ts';
import { viewsOf } from './view-events.ts';

const local = localTables();

it('tells the person, and nobody else, about a new entry and about a mark', async () => {
  const world = mailWorld(local().table);
  await world.consume(aPaidOrder());
  const [entry] = await world.list();
  if (entry === undefined) throw new Error('there is no entry');
  await world.stores.notices.mark(entry, NOW, NOW);
  const drafts = (await local().changes()).flatMap(viewsOf);
  expect(drafts.map(({ data }) => noticeViewChanged.data.parse(data))).toMatchObject([
    {
      model: 'Notice',
      id: entry.noticeId,
      owners: [BUYER],
      filters: { userId: [BUYER] },
      told: [{ to: ['owner'], type: 'created' }],
    },
    { told: [{ to: ['owner'], type: 'updated', data: { isRead: true } }] },
  ]);
});

it('tells nothing about the state of a mail, or about what is not an entry', async () => {
  const world = mailWorld(local().table);
  await world.consume(aPaidOrder());
  const before = (await local().changes()).length;
  await world.mail();
  const drafts = (await local().changes()).slice(before).flatMap(viewsOf);
  expect(JSON.stringify(drafts)).not.toContain('SENT');
});

it('tells the person that all entries were marked as read, on every device, and nothing of a choice of mails', async () => {
  const world = mailWorld(local().table);
  await world.stores.people.choose(BUYER, { 'order-paid': 'off' });
  await world.stores.people.readAll(BUYER, NOW);
  const drafts = (await local().changes()).flatMap(viewsOf);
  expect(drafts.map(({ data }) => noticeViewChanged.data.parse(data))).toMatchObject([
    { model: 'Notice', owners: [BUYER], filters: { userId: [BUYER] }, told: [{ type: 'updated' }] },
  ]);
});
