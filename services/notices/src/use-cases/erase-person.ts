import type { NoticeStore, PersonStore } from '../ports.ts';

/**
 * Removes everything about a person. First the mark that bars late entries, then the entries. The last call of the
 * deletion, a day later, removes an entry that an event wrote meanwhile.
 */
export async function erasePerson(
  { userId, erasedAt }: { readonly userId: string; readonly erasedAt: string },
  {
    people,
    notices,
  }: { readonly people: Pick<PersonStore, 'erase'>; readonly notices: Pick<NoticeStore, 'removeAll'> },
): Promise<void> {
  await people.erase(userId, erasedAt);
  await notices.removeAll(userId);
}
