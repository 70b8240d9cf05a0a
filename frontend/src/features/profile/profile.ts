import { createDeveloper, getDeveloper } from '@satcade/contracts/api/catalogue';
import { listGames } from '@satcade/contracts/api/list-games';
import type { Developer } from '@satcade/contracts/entities';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { SignedInUser } from '../../lib/auth/session.ts';
import { call } from '../../lib/call.ts';
import { paging } from '../../lib/paging.ts';
import { isNotFound } from '../../lib/problem.ts';

const GAMES_PER_PAGE = 100;
const NAME_LENGTH = 80;

/** `owner`: the signed-in user, when the profile is theirs. */
export const profileKey = (userId: string, owner: SignedInUser | undefined) =>
  ['developer', userId, owner === undefined ? 'public' : 'own'] as const;

/** A developer's public profile; its id is the user's. Owners who have none get a basic one. */
export const useProfile = (userId: string, owner: SignedInUser | undefined) =>
  useQuery({
    queryKey: profileKey(userId, owner),
    queryFn: async ({ signal }) => {
      try {
        return await call(getDeveloper, { params: { id: userId }, signal });
      } catch (error) {
        if (owner === undefined || !isNotFound(error)) throw error;
        const created = await createBasicProfile(owner);
        if (created === undefined) throw error;
        return created;
      }
    },
  });

/** Named like the user. `undefined` when it cannot be made: the page then offers to create one by hand. */
const createBasicProfile = ({ username, email }: SignedInUser): Promise<Developer | undefined> =>
  call(createDeveloper, { body: { displayName: username.slice(0, NAME_LENGTH), email } }).catch(() => undefined);

/** Games that a user develops, or publishes for other developers. */
export type GamesBy = 'developerId' | 'publisherId';

/** The games of a user, page by page; the user gets unpublished ones, too. */
export const useProfileGames = (userId: string, owner: SignedInUser | undefined, by: GamesBy) =>
  useInfiniteQuery({
    queryKey: ['games', 'of', userId, by, owner === undefined ? 'public' : 'own', 'pages'],
    queryFn: ({ signal, pageParam }) =>
      call(listGames, { query: { [by]: userId, limit: GAMES_PER_PAGE, nextToken: pageParam }, signal }),
    ...paging,
  });
