import type { EditOf } from '@satcade/contracts/edit';
import type { NamedPicture } from '@satcade/contracts/entities/pictures';
import type { RecordedWrite } from '../ports.ts';
import type { Developer, ProfileEdit, ProfilePictures } from './domain/developer.ts';

export interface DeveloperStore {
  get(userId: string): Promise<Developer | undefined>;
  /** `false`: one exists already. */
  create(developer: Developer, by?: RecordedWrite): Promise<boolean>;
  /** `undefined`: there is none. */
  edit(
    userId: string,
    edit: ProfileEdit & EditOf<ProfilePictures>,
    now: string,
    by?: RecordedWrite,
  ): Promise<Developer | undefined>;
  /** Stores what is known of a picture if the profile shows it. This does not count as a change of the profile. */
  notePicture(userId: string, kind: 'avatar' | 'banner', picture: NamedPicture): Promise<void>;
  remove(userId: string, by?: RecordedWrite): Promise<void>;
  /** The profiles of these users, in no particular order; users without one are left out. */
  getMany(userIds: readonly string[]): Promise<readonly Developer[]>;
  /** Display names by user id; users without a profile are left out. */
  names(userIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
}
