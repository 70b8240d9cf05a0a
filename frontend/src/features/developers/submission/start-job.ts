import { showIndicator } from './upload-indicator.tsx';
import { runJob } from './upload-job.ts';

/** Runs an upload like runJob, and shows it on every page from then on. */
export const startJob: typeof runJob = (facts, work) => {
  showIndicator();
  return runJob(facts, work);
};
