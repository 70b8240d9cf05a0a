import type { UploadJob } from './upload-job.ts';

type Progress = Pick<UploadJob, 'sent' | 'total' | 'pace' | 'state' | 'waiting'>;

export const moves = ({ state, waiting }: Pick<Progress, 'state' | 'waiting'>): boolean =>
  state === 'running' && waiting === undefined;

/** The bytes of all uploads, and when those that move will have been sent; `undefined`: not known. */
export function summed(jobs: readonly Progress[]) {
  const sum = (value: (job: Progress) => number) => jobs.reduce((total, job) => total + value(job), 0);
  const bytesLeft = sum((job) => (moves(job) ? job.total - job.sent : 0));
  const speed = sum((job) => (moves(job) ? (job.pace?.speed ?? 0) : 0));
  return {
    sent: sum((job) => job.sent),
    total: sum((job) => job.total),
    msLeft: speed > 0 ? (bytesLeft / speed) * 1000 : undefined,
  };
}
