import {
  countFollowers,
  followDeveloper,
  getFollow,
  listFollows,
  unfollowDeveloper,
} from '@satcade/contracts/api/follows';
import { ok } from '@satcade/kernel';
import { type HttpRoute, route, signedIn } from '@satcade/lambda/http';
import { publicJson } from '@satcade/lambda/public-reply';
import * as follows from '../use-cases/follows.ts';

/** GET /api/developers/{id}/followers */
export const followerCountRoute = (dependencies: Pick<follows.Follows, 'follows' | 'developers'>): HttpRoute =>
  route(countFollowers, async ({ params, caller, headers }) => {
    const count = await follows.countFollowers(params.id, dependencies);
    return count.ok ? ok(publicJson({ count: count.value }, caller, headers)) : count;
  });

/** GET /api/follows; GET, PUT, DELETE /api/follows/{developerId}; and the public count */
export const followRoutes = (dependencies: follows.Follows): HttpRoute[] => [
  followerCountRoute(dependencies),

  route(listFollows, async ({ query, caller }) => {
    const page = await follows.listFollows(query, signedIn(caller), dependencies);
    return page.ok ? ok({ json: page.value }) : page;
  }),

  route(getFollow, async ({ params, caller }) => {
    const since = await follows.readFollow(params.developerId, signedIn(caller), dependencies);
    return since.ok ? ok({ json: { isFollowing: since.value !== undefined, followedAt: since.value } }) : since;
  }),

  route(followDeveloper, async ({ params, caller }) => {
    const followed = await follows.follow(params.developerId, signedIn(caller), dependencies);
    return followed.ok ? ok({}) : followed;
  }),

  route(unfollowDeveloper, async ({ params, caller }) => {
    const ended = await follows.unfollow(params.developerId, signedIn(caller), dependencies);
    return ended.ok ? ok({}) : ended;
  }),
];
