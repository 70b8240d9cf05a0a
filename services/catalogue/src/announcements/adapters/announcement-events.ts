import { gameNewsAddressed, wishNewsAddressed } from '@satcade/contracts/events';
import { draft, type EventDraft } from '@satcade/lambda/events-out';
import type { Announcement } from '../domain/announcement.ts';

/** The event of a page of recipients: none if the change is not about one, or the page is the last and empty. */
export function addressed(was: Announcement | undefined, is: Announcement): readonly EventDraft[] {
  const { newsId, gameId, title, news, channel, since, page, recipients, next } = is;
  if (was?.page === page || (recipients.length === 0 && next === undefined)) return [];
  const data = { newsId, gameId, title, since, page, userIds: [...recipients] };
  return news.kind === 'build-released'
    ? [draft(gameNewsAddressed, { ...data, news, ...(channel !== undefined && { channel }) })]
    : [draft(wishNewsAddressed, { ...data, news })];
}
