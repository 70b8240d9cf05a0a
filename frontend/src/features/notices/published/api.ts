import { countUnreadNotices } from '@satcade/contracts/api/notices';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { keyOf } from '../../../lib/api/query-key.ts';

/** Everything of a user's inbox, by the user's ID. */
export const noticesKey = keyOf('notices');

/** How many of the newest entries are unread. */
export const unreadQuery = (userId: string) =>
  queryOptions({
    queryKey: noticesKey(userId, 'unread'),
    queryFn: async ({ signal }) => (await call(countUnreadNotices, { signal })).unread,
  });
