import { change, type Table } from '@satcade/dynamo';
import type { PayoutSettings } from '../domain/settings.ts';
import type { MailQueue, SettingsStore } from '../ports.ts';
import {
  auditKey,
  developerOf,
  mailKey,
  mailSchema,
  settingsKey,
  settingsSchema,
  WATCH_INDEX,
  watchEntry,
  watched,
} from './items.ts';

/** The settings as they are to be, if nobody changed them since they were seen. */
function replacing(settings: PayoutSettings, seen: PayoutSettings | undefined) {
  const update = change().set({ ...settings });
  if (settings.pending === undefined) update.remove('pending');
  return seen === undefined ? update.expectAbsent('revision') : update.expectEqual('revision', seen.revision);
}

/** Where developers are paid, and the mails about it, in the payouts table. */
export const settingsTable = (table: Table): SettingsStore & MailQueue => ({
  get: (developerId) => table.get(settingsKey(developerId), settingsSchema, true),

  async save(settings, seen, author, mail, cause) {
    const { developerId, current, pending, updatedAt } = settings;
    const audit = { developerId, ...author, at: updatedAt, was: seen?.current, current, pending, ...cause };
    const written = await table.transact([
      { update: settingsKey(developerId), change: replacing(settings, seen) },
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

  sent: ({ developerId, mailId }) => table.remove(mailKey(developerId, mailId)),
});
