import { getGame } from '@satcade/contracts/api/catalogue';
import { listGames } from '@satcade/contracts/api/list-games';
import { listOrders } from '@satcade/contracts/api/orders';
import { getPayoutBalance } from '@satcade/contracts/api/payouts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { adminKey } from '../desk/api.ts';
import { accountById } from './accounts.ts';

const NAMES_MS = 5 * 60_000;
const ORDERS_SHOWN = 5;
const GAMES_SHOWN = 20;

/** The account of a user ID; null if it no longer exists. */
export const accountQuery = (userId: string) =>
  queryOptions({
    queryKey: adminKey('account', userId),
    queryFn: async () => (await accountById(userId)) ?? null,
    staleTime: NAMES_MS,
  });

/** The game of an ID, for its title. */
export const namedGameQuery = (gameId: string) =>
  queryOptions({
    queryKey: adminKey('game', gameId),
    queryFn: ({ signal }) => call(getGame, { params: { id: gameId }, query: {}, signal }),
    staleTime: NAMES_MS,
    retry: false,
  });

/** The last orders of an account. */
export const accountOrdersQuery = (userId: string) =>
  queryOptions({
    queryKey: adminKey('orders-of', userId),
    queryFn: ({ signal }) => call(listOrders, { query: { userId, limit: ORDERS_SHOWN }, signal }),
  });

/** The newest games of an account. */
export const accountGamesQuery = (userId: string) =>
  queryOptions({
    queryKey: adminKey('games-of', userId),
    queryFn: ({ signal }) => call(listGames, { query: { developerId: userId, limit: GAMES_SHOWN }, signal }),
  });

/** What an account has earned as a developer. */
export const accountBalanceQuery = (userId: string) =>
  queryOptions({
    queryKey: adminKey('balance-of', userId),
    queryFn: ({ signal }) => call(getPayoutBalance, { query: { developerId: userId }, signal }),
  });
