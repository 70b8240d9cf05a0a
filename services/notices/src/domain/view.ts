import type { Notice as NoticeView } from '@satcade/contracts/entities/notices';
import type { Notice } from './notice.ts';
import { isRead, type Person } from './person.ts';

/** An entry as the API shows it, without what the store knows of its mail. */
export function noticeView(notice: Notice, person: Person | undefined): NoticeView {
  const { noticeId: id, userId: _, readAt: __, unreadAt: ___, mail: ____, causationId: _____, ...shown } = notice;
  return { id, isRead: isRead(notice, person), ...shown };
}
