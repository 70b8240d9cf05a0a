import { may } from '@satcade/contracts/access';
import type { AuditRecord } from '@satcade/contracts/audit';
import type { EditOf } from '@satcade/contracts/edit';
import { type Problem, problem } from '@satcade/contracts/problem';
import { type Clock, err, isoTime, ok, type Result } from '@satcade/kernel';
import { adminRecord, fieldsOf, type RecordWrite, type Writer } from '@satcade/lambda/admin-write';
import type { PublishedMedia } from '../../games/ports.ts';
import { checkMedia } from '../../games/use-cases/check-media.ts';
import type { Cause, RecordedWrite } from '../../ports.ts';
import {
  checkPictures,
  type Developer,
  type Profile,
  type ProfileEdit,
  type ProfilePictures,
} from '../domain/developer.ts';
import type { DeveloperStore } from '../ports.ts';

interface Dependencies {
  readonly developers: DeveloperStore;
  readonly clock: Clock;
}

/** Who writes which user's profile. */
export interface ProfileCommand extends Writer {
  readonly userId: string;
  readonly cause: Cause;
}

interface WithMedia {
  readonly media: PublishedMedia;
}

/** Pictures must be the user's own accepted uploads. Returns what is known of them: `null` for one without copies. */
async function acceptedPictures(
  userId: string,
  { avatarKey, bannerKey }: Pick<ProfileEdit, 'avatarKey' | 'bannerKey'>,
  media: PublishedMedia,
): Promise<Result<EditOf<ProfilePictures>, Problem>> {
  const own = checkPictures(userId, { avatarKey, bannerKey });
  if (!own.ok) return own;
  const named = [
    { path: 'body.avatarKey', key: avatarKey },
    { path: 'body.bannerKey', key: bannerKey },
  ];
  const checked = await checkMedia(named, media);
  if (!checked.ok) return checked;
  const pictureOf = (key: string | null | undefined) =>
    key === undefined ? undefined : (checked.value.find((picture) => picture.key === key) ?? null);
  return ok({ avatar: pictureOf(avatarKey), banner: pictureOf(bannerKey) });
}

/** One developer's profile. */
export async function readDeveloper(userId: string, { developers }: Dependencies): Promise<Result<Developer, Problem>> {
  const found = await developers.get(userId);
  return found === undefined ? err(noProfile(userId)) : ok(found);
}

/** Creates a profile: the caller's own, or any user's for Admins. */
export async function createDeveloper(
  profile: Profile,
  command: ProfileCommand,
  { developers, media, clock }: Dependencies & WithMedia,
): Promise<Result<Developer, Problem>> {
  const { userId } = command;
  const allowed = permitted(command, { operation: 'create', fields: fieldsOf(profile) }, clock);
  if (!allowed.ok) return allowed;
  const pictures = await acceptedPictures(userId, profile, media);
  if (!pictures.ok) return pictures;
  const revision = clock.now();
  const now = isoTime(revision);
  const { avatar, banner } = pictures.value;
  const chosenPictures = { avatar: avatar ?? undefined, banner: banner ?? undefined };
  const developer: Developer = { ...profile, ...chosenPictures, userId, revision, createdAt: now, updatedAt: now };
  return (await developers.create(developer, allowed.value))
    ? ok(developer)
    : err(problem('conflict', 'This user already has a developer profile.'));
}

/** Changes a profile: the user's own, or any for Admins. */
export async function updateDeveloper(
  edit: ProfileEdit,
  command: ProfileCommand,
  { developers, media, clock }: Dependencies & WithMedia,
): Promise<Result<Developer, Problem>> {
  const { userId } = command;
  const allowed = permitted(command, { operation: 'update', fields: fieldsOf(edit) }, clock);
  if (!allowed.ok) return allowed;
  const pictures = await acceptedPictures(userId, edit, media);
  if (!pictures.ok) return pictures;
  const stored = { ...edit, ...pictures.value };
  const edited = await developers.edit(userId, stored, isoTime(clock.now()), allowed.value);
  return edited === undefined ? err(noProfile(userId)) : ok(edited);
}

/** Removes a profile: the user's own, or any for Admins. The user's games stay, without the name. */
export async function removeDeveloper(
  command: ProfileCommand,
  { developers, clock }: Dependencies,
): Promise<Result<void, Problem>> {
  const { userId } = command;
  const allowed = permitted(command, { operation: 'delete' }, clock);
  if (!allowed.ok) return allowed;
  if ((await developers.get(userId)) === undefined) return err(noProfile(userId));
  await developers.remove(userId, allowed.value);
  return ok(undefined);
}

/** Whether the caller may write this profile; with the audit record if an Admin does. */
function permitted(
  { userId, cause, ...writer }: ProfileCommand,
  what: Pick<RecordWrite, 'operation' | 'fields'>,
  clock: Clock,
): Result<RecordedWrite | undefined, Problem> {
  const { caller } = writer;
  const isOwn = caller.kind === 'user' && caller.userId === userId;
  // Users may create only their own profile.
  const operation = what.operation === 'create' ? 'update' : what.operation;
  if (!isOwn && !may(caller, operation, 'Developer', userId)) {
    return err(problem('forbidden', 'Only Admins can change the profile of another user.'));
  }
  const subject = { kind: 'developer', id: userId } as const;
  const recorded = adminRecord(writer, { ...what, subject, ownerId: userId }, clock.now());
  return recorded.ok ? ok(withCause(recorded.value, cause)) : recorded;
}

const withCause = (decision: AuditRecord | undefined, cause: Cause): RecordedWrite | undefined =>
  decision && { decision, cause };

const noProfile = (userId: string): Problem => problem('not-found', `There is no developer profile ${userId}.`);
