import type { NoticeStore, PersonStore, StoreAdmins } from '../ports.ts';

/**
 * Removes everything about a person. First the mark that bars late entries, then the entries. The last call of the
 * deletion, a day later, removes an entry that an event wrote meanwhile.
 */
export async function erasePerson(
  { userId, erasedAt }: { readonly userId: string; readonly erasedAt: string },
  {
    people,
    notices,
    storeAdmins,
  }: {
    readonly people: Pick<PersonStore, 'erase'>;
    readonly notices: Pick<NoticeStore, 'removeAll'>;
    readonly storeAdmins: Pick<StoreAdmins, 'forget'>;
  },
): Promise<void> {
  await people.erase(userId, erasedAt);
  await notices.removeAll(userId);
  await storeAdmins.forget(userId);
}
