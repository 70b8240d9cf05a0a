import { change, type Table } from '@satcade/dynamo';
import { epochSeconds } from '@satcade/kernel';
import * as z from 'zod/mini';
import { personFacts } from '../domain/person.ts';
import type { PersonStore } from '../ports.ts';
import { hourKey, personKey } from './keys.ts';

const HOUR_SECONDS = 60 * 60;
/** A day longer than events can be replayed. */
const BARRED_SECONDS = 15 * 24 * HOUR_SECONDS;

export const hourSchema = z.object({ mails: z.int() });

/** One item for each person, and one for each hour in which the person had mails. */
export const personTable = (table: Table): PersonStore => ({
  get: (userId) => table.get(personKey(userId), personFacts),

  async choose(userId, mails) {
    for (;;) {
      const before = await table.get(personKey(userId), personFacts, true);
      const next = { ...before?.mails, ...mails };
      const chosen = change().set({ userId, mails: next }).expectAbsent('erasedAt');
      if (before?.mails === undefined) chosen.expectAbsent('mails');
      else chosen.expectEqual('mails', before.mails);
      const updated = await table.update(personKey(userId), chosen, personFacts);
      if (updated.ok) return updated.value;
      const now = personFacts.safeParse(updated.error.item);
      if (now.success && now.data.erasedAt !== undefined) return now.data;
    }
  },

  async readAll(userId, until) {
    const read = change().set({ userId, allReadAt: until }).expectBelow('allReadAt', until).expectAbsent('erasedAt');
    await table.update(personKey(userId), read, personFacts);
  },

  async linkKey(userId, fresh) {
    const made = change().set({ userId }).setOnce({ linkKey: fresh });
    const updated = await table.update(personKey(userId), made, personFacts);
    return (updated.ok ? updated.value.linkKey : undefined) ?? fresh;
  },

  erase: (userId, erasedAt) =>
    table.put({ ...personKey(userId), userId, erasedAt, ttl: epochSeconds(Date.parse(erasedAt)) + BARRED_SECONDS }),

  async takeMail(userId, now, most) {
    const counted = change()
      .add({ mails: 1 })
      .set({ ttl: epochSeconds(Date.parse(now)) + 2 * HOUR_SECONDS })
      .expectBelow('mails', most);
    return (await table.update(hourKey(userId, now.slice(0, 13)), counted, hourSchema)).ok;
  },
});
