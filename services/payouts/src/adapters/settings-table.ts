import { change, type Table } from '@satcade/dynamo';
import { epochSeconds } from '@satcade/kernel';
import { auditWrite } from '@satcade/lambda/audit';
import type { PayoutSettings } from '../domain/settings.ts';
import type { Cause, Disputes, MailQueue, SettingsStore } from '../ports.ts';
import {
  auditKey,
  developerOf,
  disputeKey,
  disputeSchema,
  mailKey,
  mailSchema,
  settingsKey,
  settingsSchema,
  WATCH_INDEX,
  watchEntry,
  watched,
} from './items.ts';

/** The new settings, if nobody has changed them since they were read. */
function replacing(settings: PayoutSettings, previous: PayoutSettings | undefined, cause: Cause) {
  const update = change()
    .setFields(settingsSchema, settings)
    .set({ ...cause });
  return previous === undefined ? update.expectAbsent('revision') : update.expectEqual('revision', previous.revision);
}

/** The developers' payout settings, and the mails about them, in the payouts table. */
export const settingsTable = (table: Table): SettingsStore & MailQueue => ({
  get: (developerId) => table.get(settingsKey(developerId), settingsSchema, true),

  async save(settings, previous, author, mail, cause, dispute) {
    const { developerId, current, pending, frozen, updatedAt } = settings;
    const audit = { developerId, ...author, at: updatedAt, was: previous?.current, current, pending, frozen, ...cause };
    const use = change().expectExists('hash').expectAbsent('usedAt').set({ usedAt: updatedAt });
    const written = await table.transact([
      ...(dispute === undefined ? [] : [{ update: disputeKey(dispute.hash), change: use }]),
      { update: settingsKey(developerId), change: replacing(settings, previous, cause) },
      { put: { ...auditKey(developerId, mail.mailId), ...audit }, onlyIfNew: true },
      { put: { ...mailKey(developerId, mail.mailId), ...mail, ...watched('MAIL', mail.mailId) }, onlyIfNew: true },
    ]);
    return written.ok;
  },

  async due() {
    const entries = await table.queryAll({ index: WATCH_INDEX, pk: 'MAIL' }, watchEntry);
    return table.getMany(
      entries.slice(0, 100).map(({ pk, sk }) => mailKey(developerOf(pk), sk.slice('MAIL#'.length))),
      mailSchema,
    );
  },

  async lift(previous, next, { record, cause }) {
    const key = settingsKey(previous.developerId);
    const written = await table.transact([
      next === undefined
        ? { remove: key, onlyIf: change().expectEqual('revision', previous.revision) }
        : { update: key, change: replacing(next, previous, cause) },
      auditWrite(record, cause),
    ]);
    return written.ok;
  },

  async reached({ developerId, mailId }, address) {
    const update = change().expectExists('mailId').append('reached', address);
    await table.update(mailKey(developerId, mailId), update, mailSchema);
  },

  sent: ({ developerId, mailId }) => table.remove(mailKey(developerId, mailId)),
});

/** The "This was not me" links, by the hash of their token; they expire by TTL. */
export const disputesTable = (table: Table): Disputes => ({
  add: (dispute) =>
    table.put({ ...disputeKey(dispute.hash), ...dispute, ttl: epochSeconds(Date.parse(dispute.until)) }),
  find: (hash) => table.get(disputeKey(hash), disputeSchema, true),
});
