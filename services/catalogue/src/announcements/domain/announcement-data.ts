import type { EventData, gameNewsAddressed } from '@satcade/contracts/events';
import type { Announcement } from './announcement.ts';

/** The event of a page of recipients; `undefined` if the change is not about one. */
export const addressedData = (
  was: Announcement | undefined,
  { newsId, gameId, title, news, since, page, recipients }: Announcement,
): EventData<typeof gameNewsAddressed> | undefined =>
  was?.page === page ? undefined : { newsId, gameId, title, news, since, page, userIds: [...recipients] };
