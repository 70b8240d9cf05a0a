import { newId } from '@satcade/kernel';
import { type ReleaseDue, releaseDue } from '../use-cases/release-due.ts';

/** Runs every minute. */
export const releaseClockHandler = (dependencies: ReleaseDue) => (): Promise<void> =>
  releaseDue(newId(dependencies.clock.now()), dependencies);
