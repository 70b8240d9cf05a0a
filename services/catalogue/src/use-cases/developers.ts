import { type Caller, may } from '@satcade/contracts/access';
import { type Problem, problem } from '@satcade/contracts/problem';
import { type Clock, err, isoTime, ok, type Result } from '@satcade/kernel';
import { checkPictures, type Developer, type Profile, type ProfileEdit } from '../domain/developer.ts';
import type { DeveloperStore } from '../ports.ts';

interface Dependencies {
  readonly developers: DeveloperStore;
  readonly clock: Clock;
}

export async function readDeveloper(userId: string, { developers }: Dependencies): Promise<Result<Developer, Problem>> {
  const found = await developers.get(userId);
  return found === undefined ? err(noProfile(userId)) : ok(found);
}

/** Creates the user's own profile. */
export async function createDeveloper(
  profile: Profile,
  userId: string,
  { developers, clock }: Dependencies,
): Promise<Result<Developer, Problem>> {
  const pictures = checkPictures(userId, profile);
  if (!pictures.ok) return pictures;
  const revision = clock.now();
  const now = isoTime(revision);
  const developer: Developer = { ...profile, userId, revision, createdAt: now, updatedAt: now };
  return (await developers.create(developer))
    ? ok(developer)
    : err(problem('conflict', 'You have a developer profile already.'));
}

/** Changes a profile: the user's own, or any for Admins. */
export async function updateDeveloper(
  userId: string,
  edit: ProfileEdit,
  caller: Caller,
  { developers, clock }: Dependencies,
): Promise<Result<Developer, Problem>> {
  if (!may(caller, 'update', 'Developer', userId)) {
    return err(problem('forbidden', 'This is the profile of someone else.'));
  }
  const pictures = checkPictures(userId, edit);
  if (!pictures.ok) return pictures;
  const edited = await developers.edit(userId, edit, isoTime(clock.now()));
  return edited === undefined ? err(noProfile(userId)) : ok(edited);
}

/** Removes a profile: the user's own, or any for Admins. The user's games stay, without the name. */
export async function removeDeveloper(
  userId: string,
  caller: Caller,
  { developers }: Pick<Dependencies, 'developers'>,
): Promise<Result<void, Problem>> {
  if (!may(caller, 'delete', 'Developer', userId)) {
    return err(problem('forbidden', 'This is the profile of someone else.'));
  }
  if ((await developers.get(userId)) === undefined) return err(noProfile(userId));
  await developers.remove(userId);
  return ok(undefined);
}

const noProfile = (userId: string): Problem => problem('not-found', `There is no developer profile ${userId}.`);
