import { createDeveloper, updateDeveloper } from '@satcade/contracts/api/catalogue';
import type { Developer } from '@satcade/contracts/entities';
import { err, ok, type Result } from '@satcade/kernel/result';
import { profileText } from '../../content/account/account.ts';
import { call } from '../../lib/api/call.ts';
import { ApiProblem, messageOf } from '../../lib/api/problem.ts';
import type { SignedInUser } from '../../lib/auth/session.ts';
import type { ProfileInput } from './profile-rules.ts';
import { type PictureKind, uploadPicture } from './published/upload-picture.ts';

export interface ProfileEdit {
  readonly input: ProfileInput;
  /** Newly chosen pictures. */
  readonly pictures: { readonly [Kind in PictureKind]?: File | undefined };
  /** The current profile, or `undefined` if there is none. */
  readonly existing: Developer | undefined;
}

/** The failed step in the words of the page, and the server's reason. */
export interface SaveFailure {
  readonly message: string;
  readonly detail?: string;
}

/** Stored pictures by their file: another save after a failure does not upload them again. */
export type StoredPictures = Map<File, string>;

/** Uploads new pictures, then creates or changes the profile: it never names a picture that is not stored. */
export async function saveProfile(
  edit: ProfileEdit,
  user: SignedInUser,
  stored: StoredPictures,
): Promise<Result<Developer, SaveFailure>> {
  const banner = await storePicture('banner', edit.pictures.banner, stored);
  if (!banner.ok) return banner;
  const avatar = await storePicture('avatar', edit.pictures.avatar, stored);
  if (!avatar.ok) return avatar;
  const keys = {
    ...(avatar.value === undefined ? {} : { avatarKey: avatar.value }),
    ...(banner.value === undefined ? {} : { bannerKey: banner.value }),
  };
  try {
    return ok(await send(edit, keys, user));
  } catch (error) {
    const failed = edit.existing === undefined ? profileText.createFailed : profileText.updateFailed;
    return err(failure(error instanceof ApiProblem ? failed : profileText.saveFailed, error));
  }
}

async function storePicture(
  kind: PictureKind,
  file: File | undefined,
  stored: StoredPictures,
): Promise<Result<string | undefined, SaveFailure>> {
  if (file === undefined) return ok(undefined);
  try {
    const key = stored.get(file) ?? (await uploadPicture({ kind }, file));
    stored.set(file, key);
    return ok(key);
  } catch (error) {
    return err(failure(kind === 'avatar' ? profileText.avatarFailed : profileText.bannerFailed, error));
  }
}

interface PictureKeys {
  readonly avatarKey?: string;
  readonly bannerKey?: string;
}

function send({ input, existing }: ProfileEdit, keys: PictureKeys, { email }: SignedInUser): Promise<Developer> {
  const displayName = input.displayName.trim();
  if (existing === undefined) {
    return call(createDeveloper, { body: { displayName, email, ...filled(input), ...keys } });
  }
  // A field that was emptied is removed. A field that is empty in both is left out.
  const emptied = Object.fromEntries(
    OPTIONAL.filter((field) => input[field].trim() === '' && existing[field] !== undefined).map((field) => [
      field,
      null,
    ]),
  );
  return call(updateDeveloper, {
    params: { id: existing.id },
    body: { displayName, ...filled(input), ...emptied, ...keys },
  });
}

const OPTIONAL = ['bio', 'website', 'companyName'] as const;

/** The optional fields with a value, trimmed. */
const filled = (input: ProfileInput): { readonly [Field in (typeof OPTIONAL)[number]]?: string } =>
  Object.fromEntries(OPTIONAL.map((field) => [field, input[field].trim()]).filter(([, value]) => value !== ''));

const failure = (message: string, error: unknown): SaveFailure => ({ message, detail: messageOf(error) });
