import { createDeveloper, getDeveloper } from '@satcade/contracts/api/catalogue';
import { listGames } from '@satcade/contracts/api/list-games';
import type { Developer } from '@satcade/contracts/entities';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { paging } from '../../lib/api/paging.ts';
import { isNotFound } from '../../lib/api/problem.ts';
import { gamesKey, keyOf } from '../../lib/api/query-key.ts';
import type { SignedInUser } from '../../lib/auth/session.ts';

const GAMES_PER_PAGE = 100;
const NAME_LENGTH = 80;

const profilesKey = keyOf('profile');

/** `owner`: the signed-in user, if the profile is theirs. */
export const profileKey = (userId: string, owner: SignedInUser | undefined) =>
  profilesKey(userId, owner === undefined ? 'public' : 'own');

/** A developer's public profile. Its id is the user's. Owners without one get a basic profile. */
export const profileQuery = (userId: string, owner: SignedInUser | undefined) =>
  queryOptions({
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

/** Creates a profile with the username as its name. `undefined` if that fails: the page then offers a form. */
const createBasicProfile = ({ username, email }: SignedInUser): Promise<Developer | undefined> =>
  call(createDeveloper, { body: { displayName: username.slice(0, NAME_LENGTH), email } }).catch(() => undefined);

/** The games that a user develops, or publishes for other developers. */
export type GamesBy = 'developerId' | 'publisherId';

/** The games of a user that are for sale or announced, page by page. The user also gets unpublished ones. */
export const profileGamesQuery = (userId: string, owner: SignedInUser | undefined, by: GamesBy) =>
  infiniteQueryOptions({
    queryKey: gamesKey('of', userId, by, owner === undefined ? 'public' : 'own', 'pages'),
    queryFn: ({ signal, pageParam }) =>
      call(listGames, {
        query: { [by]: userId, availability: 'all', limit: GAMES_PER_PAGE, nextToken: pageParam },
        signal,
      }),
    ...paging,
  });
