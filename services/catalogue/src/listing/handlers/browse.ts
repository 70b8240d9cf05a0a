import { type Caller, may } from '@satcade/contracts/access';
import { listGames } from '@satcade/contracts/api/list-games';
import type { GameScanStatus } from '@satcade/contracts/enums';
import type { Availability } from '@satcade/contracts/lists';
import { type Problem, problem } from '@satcade/contracts/problem';
import { err, ok, type Result } from '@satcade/kernel';
import { type HttpRoute, route } from '@satcade/lambda/http';
import { publicReply } from '@satcade/lambda/public-reply';
import type { ListingQuery } from '../domain/query.ts';
import type { BrowseReply } from '../use-cases/browse.ts';
import type { OwnGames } from '../use-cases/list-own-games.ts';

interface Dependencies {
  readonly browse: Readonly<Record<Availability, (query: ListingQuery) => Promise<Result<BrowseReply, Problem>>>>;
  readonly ownGames: (query: ListingQuery) => Promise<Result<OwnGames, Problem>>;
  readonly byVerdict: (
    query: ListingQuery & { readonly scanStatus: GameScanStatus },
  ) => Promise<Result<OwnGames, Problem>>;
}

/**
 * GET /api/games: the store for everyone, the games of a developer or publisher for them and Admins, the Admins' lists
 * for Admins.
 */
export const browseRoute = ({ browse, ownGames, byVerdict }: Dependencies): HttpRoute =>
  route(listGames, async ({ query, caller, headers }) => {
    if (seesAll(caller, query)) {
      const page = await ownGames(query);
      return page.ok ? ok({ json: page.value }) : page;
    }
    const { scanStatus = 'CLEAN', status = 'published' } = query;
    if (scanStatus !== 'CLEAN' || status !== 'published') {
      if (!may(caller, 'update', 'Game')) return err(caller.kind === 'guest' ? signInFirst : notListed);
      const page = await byVerdict({ ...query, scanStatus });
      return page.ok ? ok({ json: page.value }) : page;
    }
    const page = await browse[query.availability ?? 'released'](query);
    return page.ok ? ok(publicReply(page.value, caller, headers)) : page;
  });

/**
 * Developers see their own games, publishers those that they publish. Admins see everyone's, those that wait for
 * review, and rejected ones.
 */
const seesAll = (caller: Caller, { developerId, publisherId, status }: ListingQuery): boolean =>
  [developerId, publisherId].some((userId) => userId !== undefined && may(caller, 'update', 'Game', userId)) ||
  ((status === 'pending_review' || status === 'rejected') && may(caller, 'update', 'Game'));

const signInFirst = problem('unauthenticated', 'Sign in to list games that are not in the store.');
const notListed = problem(
  'forbidden',
  'Only your own games (developerId) and those that you publish (publisherId) can be listed by this status.',
);
