import Upload from 'lucide-react/icons/upload';
import { showPart } from '../../../components/extra-parts.tsx';
import { progressText } from '../../../content/developers/portal.ts';
import { Link } from '../../../lib/router/router.tsx';
import { durationText } from '../../../lib/text/format.ts';
import { wordsOf } from './progress-card.tsx';
import { moves, summed } from './summed.ts';
import styles from './upload-indicator.module.css';
import { useHasCard, useUploadJobs } from './upload-job.ts';

const PATH = '/developers';

/** Shows the running uploads on every page. */
export function showIndicator(): void {
  showPart('upload', <UploadIndicator />);
}

/** All running uploads as one. Only what stops all of them is announced. */
function UploadIndicator() {
  const jobs = useUploadJobs();
  const hasCard = useHasCard();
  const [first] = jobs;
  if (first === undefined || hasCard) return null;
  const { sent, total, msLeft } = summed(jobs);
  const title = jobs.length === 1 ? progressText.title(first.title) : progressText.several(jobs.length);
  const percent = total === 0 ? 0 : Math.floor((sent / total) * 100);
  const isMoving = jobs.some(moves);
  return (
    <aside className={styles.indicator} aria-label={title}>
      <Link className={styles.link} to={PATH}>
        <Upload size={20} aria-hidden="true" />
        <span className={styles.title}>{title}</span>
        <span className="mono">{progressText.percent(percent)}</span>
      </Link>
      <progress className={styles.bar} max={total} value={sent} aria-label={title} />
      {isMoving && msLeft !== undefined && <p className="mono">{progressText.left(durationText(msLeft))}</p>}
      <p role="status">{isMoving ? '' : wordsOf(first)}</p>
    </aside>
  );
}
