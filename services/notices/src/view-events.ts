import { noticeViewChanged } from '@satcade/contracts/events';
import { draft, type EventDraft, type ItemChange } from '@satcade/lambda/events-out';
import { type ShownRecord, viewChange } from '@satcade/lambda/views-out';
import { isNoticeItem } from './adapters/keys.ts';
import { type Notice, noticeFacts } from './domain/notice.ts';
import { noticeView } from './domain/view.ts';

const shownNotice: ShownRecord<Notice> = {
  model: 'Notice',
  idOf: ({ noticeId }) => noticeId,
  ownersOf: ({ userId }) => [userId],
  filtersOf: ({ userId }) => ({ userId }),
  viewOf: (notice, audience) => (audience === 'owner' ? noticeView(notice, undefined) : undefined),
};

/** The changes of entries for the people whom they tell. */
export function viewsOf({ before, after }: ItemChange): readonly EventDraft[] {
  if (!isNoticeItem(after ?? before)) return [];
  const [was, is] = [before, after].map((item) => item && noticeFacts.parse(item));
  const change = viewChange(shownNotice, was, is);
  return change === undefined ? [] : [draft(noticeViewChanged, change)];
}
