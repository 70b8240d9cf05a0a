import type { RecordedWrite } from '../ports.ts';
import type { RequirementsEdit, SystemRequirements } from './domain/system-requirements.ts';

export interface RequirementsStore {
  /** Read consistently. */
  get(id: string): Promise<SystemRequirements | undefined>;
  /** `undefined`: there are none. */
  edit(id: string, edit: RequirementsEdit, now: string, by?: RecordedWrite): Promise<SystemRequirements | undefined>;
  getMany(ids: readonly string[]): Promise<readonly SystemRequirements[]>;
}
