import {
  countFollowers,
  followDeveloper,
  getFollow,
  listFollows,
  unfollowDeveloper,
} from '@satcade/contracts/api/follows';
import { listNews } from '@satcade/contracts/api/news';
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { newsText } from '../../../content/store/news.ts';
import { call } from '../../../lib/api/call.ts';
import { paging } from '../../../lib/api/paging.ts';
import { messageOf } from '../../../lib/api/problem.ts';
import { keyOf } from '../../../lib/api/query-key.ts';
import { showToast } from '../../../lib/toasts.ts';

/** Posts and lists of posts. */
export const newsKey = keyOf('news');
const followersKey = keyOf('followers');
const followKey = keyOf('follow');
const followsKey = keyOf('follows');

/** The posts that a game's page, or a developer's, shows at first. */
const FIRST_POSTS = 3;
const PER_PAGE = 20;

/** Of a game, or of the games that a user develops or publishes. */
export type NewsOf = { readonly gameId: string } | { readonly makerId: string };

/** The newest public posts. */
export const firstNewsQuery = (of: NewsOf) =>
  queryOptions({
    queryKey: newsKey('first', of),
    queryFn: ({ signal }) => call(listNews, { query: { ...of, limit: FIRST_POSTS }, asGuest: true, signal }),
  });

/** All public posts about a game, page by page. */
export const newsQuery = (gameId: string) =>
  infiniteQueryOptions({
    queryKey: newsKey('all', gameId),
    queryFn: ({ signal, pageParam }) =>
      call(listNews, { query: { gameId, limit: PER_PAGE, nextToken: pageParam }, asGuest: true, signal }),
    ...paging,
  });

/** How many follow a developer. */
export const followersQuery = (developerId: string) =>
  queryOptions({
    queryKey: followersKey(developerId),
    queryFn: ({ signal }) => call(countFollowers, { params: { id: developerId }, signal }),
  });

/** Whether the user follows a developer. */
export const followQuery = (developerId: string, userId: string | undefined) =>
  queryOptions({
    queryKey: followKey(developerId, userId),
    queryFn: ({ signal }) => call(getFollow, { params: { developerId }, signal }),
    enabled: userId !== undefined && userId !== developerId,
  });

/** Whom the user follows, newest first. */
export const followsQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: followsKey(userId),
    queryFn: ({ signal, pageParam }) => call(listFollows, { query: { limit: PER_PAGE, nextToken: pageParam }, signal }),
    ...paging,
  });

/** Follows a developer, or stops it. The button and the number change at once; a failure takes both back. */
export function followChange(client: QueryClient, developerId: string, userId: string | undefined) {
  const state = followQuery(developerId, userId).queryKey;
  const followers = followersQuery(developerId).queryKey;
  const show = (isFollowing: boolean, change: number) => {
    client.setQueryData(state, { isFollowing });
    client.setQueryData(followers, (before) => before && { count: Math.max(0, before.count + change) });
  };
  return {
    mutationFn: (wanted: boolean) => call(wanted ? followDeveloper : unfollowDeveloper, { params: { developerId } }),
    async onMutate(wanted: boolean) {
      // What is being read may be from before the change.
      await Promise.all([state, followers].map((queryKey) => client.cancelQueries({ queryKey })));
      show(wanted, wanted ? 1 : -1);
    },
    onError(error: Error, wanted: boolean) {
      show(!wanted, wanted ? -1 : 1);
      showToast('bad', newsText.followFailed(messageOf(error)));
    },
    // The number is counted a moment later: it stays as it is shown.
    onSuccess: () => client.invalidateQueries({ queryKey: followsKey() }),
  };
}

export const useChangeFollow = (developerId: string, userId: string | undefined) =>
  useMutation(followChange(useQueryClient(), developerId, userId));
