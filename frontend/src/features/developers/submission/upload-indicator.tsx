import Upload from 'lucide-react/icons/upload';
import { showPart } from '../../../components/extra-parts.tsx';
import { progressText } from '../../../content/developers/portal.ts';
import { Link } from '../../../lib/router/router.tsx';
import { durationText } from '../../../lib/text/format.ts';
import { wordsOf } from './progress-card.tsx';
import styles from './upload-indicator.module.css';
import { useHasCard, useUploadJob } from './upload-job.ts';

const PATH = '/developers';

/** Shows the running upload on every page. */
export function showIndicator(): void {
  showPart('upload', <UploadIndicator />);
}

function UploadIndicator() {
  const job = useUploadJob();
  const hasCard = useHasCard();
  if (job === undefined || hasCard) return null;
  const { title, sent, total, pace, waiting, state } = job;
  const percent = total === 0 ? 0 : Math.floor((sent / total) * 100);
  const isMoving = state === 'running' && waiting === undefined;
  return (
    <aside className={styles.indicator} aria-label={progressText.title(title)}>
      <Link className={styles.link} to={PATH}>
        <Upload size={20} aria-hidden="true" />
        <span className={styles.title}>{progressText.title(title)}</span>
        <span className="mono">{progressText.percent(percent)}</span>
      </Link>
      <progress className={styles.bar} max={total} value={sent} aria-label={progressText.title(title)} />
      {isMoving && pace !== undefined && <p className="mono">{progressText.left(durationText(pace.msLeft))}</p>}
      <p role="status">{isMoving ? '' : wordsOf(job)}</p>
    </aside>
  );
}
