import type { RecordedWrite } from '../ports.ts';
import type { Developer, ProfileEdit } from './domain/developer.ts';

export interface DeveloperStore {
  get(userId: string): Promise<Developer | undefined>;
  /** `false`: one exists already. */
  create(developer: Developer, by?: RecordedWrite): Promise<boolean>;
  /** `undefined`: there is none. */
  edit(userId: string, edit: ProfileEdit, now: string, by?: RecordedWrite): Promise<Developer | undefined>;
  remove(userId: string, by?: RecordedWrite): Promise<void>;
  /** Display names by user id; users without a profile are left out. */
  names(userIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
}
