import type { EditOf } from '@satcade/contracts/edit';
import type { developerFacts, developerInput } from '@satcade/contracts/entities/developers';
import { type FieldError, type Problem, problem } from '@satcade/contracts/problem';
import type { Facts } from '@satcade/contracts/shape';
import { ownsKey } from '@satcade/contracts/storage-keys';
import { err, ok, type Result } from '@satcade/kernel';

/** A developer's profile. There is one per user; its id is the user's id. */
export type Developer = Facts<typeof developerFacts>;

export type Profile = Facts<typeof developerInput>;

/** The changes of a profile; `null` removes a field. */
export type ProfileEdit = EditOf<Profile>;

/** What is known of the pictures that a profile shows. */
export type ProfilePictures = Pick<Developer, 'avatar' | 'banner'>;

/** Pictures must be the user's own uploads. */
export function checkPictures(
  userId: string,
  {
    avatarKey,
    bannerKey,
  }: { readonly avatarKey?: string | null | undefined; readonly bannerKey?: string | null | undefined },
): Result<void, Problem> {
  const errors: FieldError[] = [];
  if (avatarKey && !ownsKey(userId, 'avatar', avatarKey)) errors.push({ path: 'body.avatarKey', message: NOT_OWN });
  if (bannerKey && !ownsKey(userId, 'banner', bannerKey)) errors.push({ path: 'body.bannerKey', message: NOT_OWN });
  return errors.length === 0
    ? ok(undefined)
    : err(problem('validation', errors.map(({ path, message }) => `${path}: ${message}`).join('; '), errors));
}

const NOT_OWN = 'must be a picture that you uploaded';
