import type { Notice as NoticeView } from '@satcade/contracts/entities/notices';
import { type Problem, problem } from '@satcade/contracts/problem';
import { type Clock, err, isoTime, ok, type Result } from '@satcade/kernel';
import { isRead } from '../domain/person.ts';
import { noticeView } from '../domain/view.ts';
import type { NoticeStore, PersonStore } from '../ports.ts';

export interface ReadDependencies {
  readonly notices: Pick<NoticeStore, 'list' | 'mark'>;
  readonly people: Pick<PersonStore, 'get' | 'readAll'>;
  readonly clock: Clock;
}

/** The count looks at so many of the newest entries. */
const COUNTED = 100;

/** A page of a person's entries, and the time at which it was read. */
export async function listNotices(
  userId: string,
  query: { limit: number; nextToken?: string | undefined },
  { notices, people, clock }: ReadDependencies,
): Promise<Result<{ items: NoticeView[]; nextToken: string | null; asOf: string }, Problem>> {
  const asOf = isoTime(clock.now());
  const [page, person] = await Promise.all([notices.list(userId, query), people.get(userId)]);
  if (!page.ok) return err(problem('bad-request', 'The nextToken is not one of this list.'));
  const { items, nextToken } = page.value;
  return ok({ items: items.map((each) => noticeView(each, person)), nextToken, asOf });
}

/** How many of the newest 100 entries are unread. */
export async function countUnread(userId: string, { notices, people }: ReadDependencies): Promise<number> {
  const [page, person] = await Promise.all([notices.list(userId, { limit: COUNTED }), people.get(userId)]);
  return page.ok ? page.value.items.filter((each) => !isRead(each, person)).length : 0;
}

/** Marks one entry as read, or as unread again, also if all were marked at once. */
export async function markNotice(
  key: { readonly userId: string; readonly noticeId: string },
  read: boolean,
  { notices, people, clock }: ReadDependencies,
): Promise<Result<NoticeView, Problem>> {
  const now = isoTime(clock.now());
  const marked = await notices.mark(key, read ? now : undefined, now);
  if (marked === undefined) return err(problem('not-found', 'You have no such notice.'));
  return ok(noticeView(marked, await people.get(key.userId)));
}

/** Marks everything as read that was stored by `asOf`; a time to come counts as now. */
export async function markAllRead(userId: string, asOf: string, { people, clock }: ReadDependencies): Promise<void> {
  await people.readAll(userId, isoTime(Math.min(Date.parse(asOf), clock.now())));
}
