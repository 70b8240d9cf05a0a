import { getGame, moderateGame } from '@satcade/contracts/api/catalogue';
import { listChannels } from '@satcade/contracts/api/channels';
import { listGames } from '@satcade/contracts/api/list-games';
import { listReportedNews, moderateNews } from '@satcade/contracts/api/news';
import { decideRefund, explainOrder, getRefundFacts, listRefunds } from '@satcade/contracts/api/orders';
import {
  acceptPayoutRate,
  cancelPayout,
  releasePayout,
  retryPayout,
  unfreezePayouts,
} from '@satcade/contracts/api/payout-decisions';
import { listPayoutConcerns } from '@satcade/contracts/api/payouts';
import { listReportedReviews, moderateReview } from '@satcade/contracts/api/reviews';
import { listSupportRequests } from '@satcade/contracts/api/support';
import type { Channel, Game, GameSummary, Review } from '@satcade/contracts/entities';
import type { NewsPost } from '@satcade/contracts/entities/news';
import type { SupportState } from '@satcade/contracts/enums';
import { isId } from '@satcade/kernel';
import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { listOwnGames } from '../../../lib/api/list-own-games.ts';
import { paging } from '../../../lib/api/paging.ts';
import { isNotFound } from '../../../lib/api/problem.ts';
import { keyOf } from '../../../lib/api/query-key.ts';
import { useFollow } from '../../../lib/live/use-follow.ts';

/** All queries of Admins have this key: a decision has every list read again. */
export const adminKey = keyOf('admin');

const PER_PAGE = 20;
/** Another Admin may have decided in the meantime. */
const always = { ...paging, staleTime: 0 };
/** Changes of the whole store are frequent: a list is read again every few seconds at most. */
const MANY = { audience: 'users' } as const;

/** The games that wait for a decision, or that were rejected. */
export function useGamesToModerate(status: 'pending_review' | 'rejected') {
  const queryKey = adminKey('games', status);
  useFollow([{ model: 'Game', filter: { status } }], [queryKey], MANY);
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ signal, pageParam }) =>
      call(listOwnGames, { query: { status, sortBy: 'oldest', limit: PER_PAGE, nextToken: pageParam }, signal }),
    ...always,
  });
}

/** A game as the lists return it. The last decision is known only for games that are read in full. */
export type ModeratedGame = GameSummary & Pick<Game, 'moderationNote' | 'waitingBuild' | 'isAnnounced'>;

/** The game with this id in any state, or the games of the store that match a text. An empty text sends no request. */
export const foundGamesQuery = (text: string) =>
  queryOptions({
    queryKey: adminKey('found', text),
    queryFn: ({ signal }) => findGames(text, signal),
    enabled: text !== '',
    staleTime: 0,
  });

async function findGames(text: string, signal: AbortSignal): Promise<readonly ModeratedGame[]> {
  if (!isId(text)) return (await call(listGames, { query: { q: text, limit: PER_PAGE }, signal })).items;
  try {
    return [await call(getGame, { params: { id: text }, query: {}, signal })];
  } catch (error) {
    if (isNotFound(error)) return [];
    throw error;
  }
}

/** The channels of a game, with their scans and waiting builds, by name. */
export const channelsQuery = (gameId: string) =>
  queryOptions({
    queryKey: adminKey('games', 'channels', gameId),
    queryFn: async ({ signal }) => (await call(listChannels, { params: { id: gameId }, signal })).items,
    staleTime: 0,
  });

/** The channels in which a build waits for an Admin. */
export const reviewedChannels = (channels: readonly Channel[]): readonly Channel[] =>
  channels.filter(({ waitingBuild }) => waitingBuild?.state === 'IN_REVIEW');

/** `build` is a waiting one, of a channel or of the game's own line. Without it the decision is about the game. */
export const decideOnGame = (
  id: string,
  decision: 'publish' | 'reject',
  note: string | undefined,
  build: { readonly version?: string; readonly channel?: string | undefined } = {},
) => call(moderateGame, { params: { id }, body: { decision, note, ...build } });

/** Reported reviews, or hidden ones. */
export function useReviewsToModerate(state: 'reported' | 'hidden') {
  const queryKey = adminKey('reviews', state);
  useFollow([{ model: 'Review' }], [queryKey], MANY);
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ signal, pageParam }) =>
      call(listReportedReviews, { query: { state, limit: PER_PAGE, nextToken: pageParam }, signal }),
    ...always,
  });
}

export const decideOnReview = ({ id, gameId }: Review, isHidden: boolean, moderationNotes: string | undefined) =>
  call(moderateReview, { params: { id }, query: { gameId }, body: { isHidden, moderationNotes } });

/** Reported posts about games, or hidden ones. */
export function useNewsToModerate(state: 'reported' | 'hidden') {
  const queryKey = adminKey('news', state);
  useFollow([{ model: 'NewsPost' }], [queryKey], MANY);
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ signal, pageParam }) =>
      call(listReportedNews, { query: { state, limit: PER_PAGE, nextToken: pageParam }, signal }),
    ...always,
  });
}

export const decideOnNews = ({ id, gameId }: NewsPost, isHidden: boolean, note: string | undefined) =>
  call(moderateNews, { params: { id }, query: { gameId }, body: { isHidden, note } });

/** Orders whose refund waits for a decision, or was refused by the payment service. */
export function useRefunds(status: 'requested' | 'failed') {
  const queryKey = adminKey('refunds', status);
  useFollow([{ model: 'Order' }], [queryKey], MANY);
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ signal, pageParam }) =>
      call(listRefunds, { query: { status, limit: PER_PAGE, nextToken: pageParam }, signal }),
    ...always,
  });
}

export const decideOnRefund = (orderId: string, decision: 'approve' | 'decline', note: string | undefined) =>
  call(decideRefund, { params: { id: orderId }, body: { decision, note } });

/** Downloads, credits and balances behind a refund. */
export const refundFactsQuery = (orderId: string) =>
  queryOptions({
    queryKey: adminKey('refund-facts', orderId),
    queryFn: ({ signal }) => call(getRefundFacts, { params: { id: orderId }, signal }),
    staleTime: 0,
  });

/** Developers whose payouts need attention. A page may be empty although more pages follow. */
export function usePayoutConcerns() {
  const queryKey = adminKey('payouts');
  useFollow([{ model: 'DeveloperPayout' }], [queryKey], MANY);
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ signal, pageParam }) =>
      call(listPayoutConcerns, { query: { limit: PER_PAGE, nextToken: pageParam }, signal }),
    ...always,
  });
}

export const releaseCredit = (orderId: string, developerId: string) =>
  call(releasePayout, { params: { id: orderId }, body: { developerId } });

export const unfreeze = (developerId: string) => call(unfreezePayouts, { body: { developerId } });

export const tryPayoutAgain = (developerId: string) => call(retryPayout, { body: { developerId } });

interface WhichPayout {
  readonly payoutId: string;
  readonly developerId: string;
}

export const stopPayout = ({ payoutId, developerId }: WhichPayout) =>
  call(cancelPayout, { params: { id: payoutId }, body: { developerId } });

export const acceptRateOf = ({ payoutId, developerId }: WhichPayout) =>
  call(acceptPayoutRate, { params: { id: payoutId }, body: { developerId } });

/** All records of an order in all services, or null if there is no such order. Without a number no request is sent. */
export function useExplanation(orderId: string | undefined) {
  const queryKey = adminKey('order', orderId);
  useFollow(orderId === undefined ? [] : [{ model: 'Order', id: orderId }], [queryKey]);
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      try {
        return await call(explainOrder, { params: { id: orderId ?? '' }, signal });
      } catch (error) {
        if (isNotFound(error)) return null;
        throw error;
      }
    },
    enabled: orderId !== undefined,
    staleTime: 0,
  });
}

const SUPPORT_POLL_MS = 60_000;

/** Orders with an open or an answered request for support. */
export const supportRequestsQuery = (state: SupportState) =>
  infiniteQueryOptions({
    queryKey: adminKey('support', state),
    queryFn: ({ signal, pageParam }) =>
      call(listSupportRequests, { query: { state, limit: PER_PAGE, nextToken: pageParam }, signal }),
    ...always,
    refetchInterval: SUPPORT_POLL_MS,
  });

/** Sends a decision of an Admin, then has every list read again. */
export function useDecide(run: (note: string | undefined, subject: string) => Promise<unknown>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ note, about }: { readonly note: string | undefined; readonly about: string }) => run(note, about),
    onSuccess: () => queries.invalidateQueries({ queryKey: adminKey() }),
  });
}
