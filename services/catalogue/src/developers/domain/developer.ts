import { type FieldError, type Problem, problem } from '@satcade/contracts/problem';
import { ownsKey } from '@satcade/contracts/storage-keys';
import { err, ok, type Result } from '@satcade/kernel';

/** A developer's profile. There is one per user; its id is the user's id. */
export interface Developer {
  readonly userId: string;
  /**
   * Starts with the time of its creation, so that it continues after the user's earlier profile; edits increment it.
   */
  readonly revision: number;
  readonly displayName: string;
  readonly email: string;
  readonly bio?: string | undefined;
  readonly website?: string | undefined;
  readonly companyName?: string | undefined;
  readonly avatarKey?: string | undefined;
  readonly bannerKey?: string | undefined;
  readonly createdAt: string;
  readonly updatedAt: string;
}

export type Profile = Omit<Developer, 'userId' | 'revision' | 'createdAt' | 'updatedAt'>;

/** The changes of a profile; `null` removes a field. */
export type ProfileEdit = {
  readonly [Field in keyof Profile]?: Profile[Field] | undefined | (undefined extends Profile[Field] ? null : never);
};

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
