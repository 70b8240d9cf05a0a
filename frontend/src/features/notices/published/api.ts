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

/** The API counts at most 100, and there may be more. */
const MOST = 99;

/** The number of unread entries as it is shown: `7`, or `99+`. */
export const shownCount = (unread: number): string => (unread > MOST ? `${MOST}+` : String(unread));
