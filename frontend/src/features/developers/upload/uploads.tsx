import { useEffect, useState } from 'react';
import { progressText } from '../../../content/developers/portal.ts';
import { ProgressCard } from '../submission/progress-card.tsx';
import { followSubmissions, isStale, useSavedSubmissions } from '../submission/saved-submissions.ts';
import { useUploadJobs } from '../submission/upload-job.ts';
import { goOn } from './go-on.ts';
import { InterruptedCard } from './interrupted-card.tsx';
import styles from './uploads.module.css';

/** All uploads of this user: those that run, and those that were interrupted. Continues what can go on by itself. */
export function Uploads({ userId }: { readonly userId: string }) {
  const jobs = useUploadJobs();
  const saved = useSavedSubmissions();
  const [now] = useState(() => Date.now());
  useEffect(() => {
    void goOn(userId);
    return followSubmissions();
  }, [userId]);
  const interrupted = saved.filter(
    (each) => each.userId === userId && !isStale(each, now) && !jobs.some(({ id }) => id === each.id),
  );
  if (jobs.length + interrupted.length === 0) return null;
  return (
    <section className={styles.uploads} aria-label={progressText.list}>
      {jobs.map((job) => (
        <ProgressCard key={job.id} job={job} />
      ))}
      {interrupted.map((each) => (
        <InterruptedCard key={each.id} saved={each} />
      ))}
    </section>
  );
}
