import { noticeViewChanged } from '@satcade/contracts/events';
import { draft, type EventDraft, type ItemChange } from '@satcade/lambda/events-out';
import { type ShownRecord, viewChange } from '@satcade/lambda/views-out';
import { isNoticeItem, isPersonItem } from './adapters/keys.ts';
import { type Notice, noticeFacts } from './domain/notice.ts';
import { type Person, personFacts } from './domain/person.ts';
import { noticeView } from './domain/view.ts';

const shownNotice: ShownRecord<Notice> = {
  model: 'Notice',
  idOf: ({ noticeId }) => noticeId,
  ownersOf: ({ userId }) => [userId],
  filtersOf: ({ userId }) => ({ userId }),
  viewOf: (notice, audience) => (audience === 'owner' ? noticeView(notice, undefined) : undefined),
};

/** That all of a person's entries were marked: without the entries, so that their readers read them again. */
const shownInbox: ShownRecord<Person> = {
  model: 'Notice',
  idOf: ({ userId }) => userId,
  ownersOf: ({ userId }) => [userId],
  filtersOf: ({ userId }) => ({ userId }),
  viewOf: ({ userId: id, allReadAt }, audience) => (audience === 'owner' ? { id, allReadAt } : undefined),
};

/** The changes of entries, and marks of all at once, for the people whom they tell. */
export function viewsOf({ before, after }: ItemChange): readonly EventDraft[] {
  if (isPersonItem(after)) return ofPerson(before, after);
  if (!isNoticeItem(after ?? before)) return [];
  const [was, is] = [before, after].map((item) => item && noticeFacts.parse(item));
  const change = viewChange(shownNotice, was, is);
  return change === undefined ? [] : [draft(noticeViewChanged, change)];
}

function ofPerson(before: ItemChange['before'], after: ItemChange['after']): readonly EventDraft[] {
  const is = personFacts.parse(after);
  const was = before === undefined ? { userId: is.userId } : personFacts.parse(before);
  const change = viewChange(shownInbox, was, is);
  return change === undefined ? [] : [draft(noticeViewChanged, change)];
}
