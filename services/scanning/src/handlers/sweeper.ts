import { newId } from '@satcade/kernel';
import type { UploadBucket, UploadStore } from '../ports.ts';
import { type Sweep, sweep } from '../use-cases/sweep.ts';
import { sweepUploads } from '../use-cases/sweep-uploads.ts';

interface Dependencies extends Sweep {
  readonly uploads: UploadStore;
  readonly bucket: Pick<UploadBucket, 'dropMultipart'>;
}

/** Runs every hour: ends abandoned uploads, then maintains the stored files. */
export const sweeperHandler = (deps: Dependencies) => async (): Promise<void> => {
  await sweepUploads(deps);
  await sweep(newId(deps.clock.now()), deps);
};
