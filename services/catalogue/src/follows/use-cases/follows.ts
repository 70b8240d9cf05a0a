import { type Caller, may, type Operation } from '@satcade/contracts/access';
import type { Follow } from '@satcade/contracts/entities/follows';
import { LIMITS } from '@satcade/contracts/limits';
import { type Problem, problem } from '@satcade/contracts/problem';
import { dayLimitReached } from '@satcade/contracts/quotas';
import { type Clock, err, isoTime, ok, type Result } from '@satcade/kernel';
import type { DeveloperStore } from '../../developers/ports.ts';
import { badToken } from '../../games/use-cases/access.ts';
import type { Page, PageRequest, Quotas } from '../../ports.ts';
import type { FollowStore } from '../ports.ts';

type User = Extract<Caller, { kind: 'user' }>;

export interface Follows {
  readonly follows: FollowStore;
  readonly developers: Pick<DeveloperStore, 'get' | 'getMany'>;
  readonly quotas: Pick<Quotas, 'follows'>;
  readonly clock: Clock;
}

/** Whom the user follows, newest first, each as the public profile shows them. Those without a profile are left out. */
export async function listFollows(
  page: PageRequest,
  user: User,
  { follows, developers }: Pick<Follows, 'follows' | 'developers'>,
): Promise<Result<Page<Follow>, Problem>> {
  const allowed = allowedTo('read', user);
  if (!allowed.ok) return allowed;
  const found = await follows.list(user.userId, page);
  if (!found.ok) return err(badToken);
  const { items, nextToken } = found.value;
  const profiles = await developers.getMany(items.map(({ developerId }) => developerId));
  const byUser = new Map(profiles.map((profile) => [profile.userId, profile]));
  const shown = items.flatMap(({ developerId, followedAt }): Follow[] => {
    const profile = byUser.get(developerId);
    if (profile === undefined) return [];
    const { displayName, companyName, avatarKey, avatar } = profile;
    return [{ developerId, followedAt, displayName, companyName, avatarKey, avatar }];
  });
  return ok({ items: shown, nextToken });
}

/** Since when the user follows a developer; `undefined`: not at all. */
export async function readFollow(
  developerId: string,
  user: User,
  { follows }: Pick<Follows, 'follows'>,
): Promise<Result<string | undefined, Problem>> {
  const allowed = allowedTo('read', user);
  return allowed.ok ? ok(await follows.since(user.userId, developerId)) : allowed;
}

/** Follows somebody else who has a profile. Twice is once. */
export async function follow(
  developerId: string,
  user: User,
  { follows, developers, quotas, clock }: Follows,
): Promise<Result<void, Problem>> {
  const allowed = allowedTo('create', user);
  if (!allowed.ok) return allowed;
  if (developerId === user.userId) return err(problem('forbidden', 'You cannot follow yourself.'));
  if ((await follows.since(user.userId, developerId)) !== undefined) return ok(undefined);
  if ((await developers.get(developerId)) === undefined) return err(noSuchDeveloper(developerId));
  if (!(await quotas.follows.take(user.userId))) return err(dayLimitReached('followsPerDay', clock.now()));
  const followed = await follows.follow(user.userId, { developerId, followedAt: isoTime(clock.now()) });
  return followed.ok
    ? followed
    : err(problem('conflict', `You follow ${LIMITS.follows} developers, the maximum. Unfollow one first.`));
}

/** Ends it, also for a developer who is gone. */
export async function unfollow(
  developerId: string,
  user: User,
  { follows }: Pick<Follows, 'follows'>,
): Promise<Result<void, Problem>> {
  const allowed = allowedTo('delete', user);
  if (allowed.ok) await follows.unfollow(user.userId, developerId);
  return allowed;
}

/** How many follow a developer: for everyone. */
export async function countFollowers(
  developerId: string,
  { follows, developers }: Pick<Follows, 'follows' | 'developers'>,
): Promise<Result<number, Problem>> {
  const [profile, count] = await Promise.all([developers.get(developerId), follows.count(developerId)]);
  return profile === undefined ? err(noSuchDeveloper(developerId)) : ok(count);
}

/** Calls name no list: it is always the caller's own. */
const allowedTo = (operation: Operation, user: User): Result<void, Problem> =>
  may(user, operation, 'Follow', user.userId)
    ? ok(undefined)
    : err(problem('forbidden', 'You may not follow developers.'));

const noSuchDeveloper = (userId: string): Problem => problem('not-found', `There is no developer profile ${userId}.`);
