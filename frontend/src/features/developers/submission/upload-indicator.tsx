import Upload from 'lucide-react/icons/upload';
import type { MouseEvent } from 'react';
import { createRoot } from 'react-dom/client';
import { progressText } from '../../../content/developers/portal.ts';
import { durationText } from '../../../lib/text/format.ts';
import { wordsOf } from './progress-card.tsx';
import styles from './upload-indicator.module.css';
import { useHasCard, useUploadJob } from './upload-job.ts';

const PATH = '/developers';
let isShown = false;

/**
 * Shows the running upload on every page. It has its own React root, so that the shell of the first page needs no code
 * for it: this file is loaded with the portal.
 */
export function showIndicator(): void {
  if (isShown) return;
  isShown = true;
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<UploadIndicator />);
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
      <a className={styles.link} href={PATH} onClick={open}>
        <Upload size={20} aria-hidden="true" />
        <span className={styles.title}>{progressText.title(title)}</span>
        <span className="mono">{progressText.percent(percent)}</span>
      </a>
      <progress className={styles.bar} max={total} value={sent} aria-label={progressText.title(title)} />
      {isMoving && pace !== undefined && <p className="mono">{progressText.left(durationText(pace.msLeft))}</p>}
      <p role="status">{isMoving ? '' : wordsOf(job)}</p>
    </aside>
  );
}

/** Outside of the router, which reacts to a new history entry and its event. A page load would end the upload. */
function open(event: MouseEvent): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  window.history.pushState(null, '', PATH);
  window.dispatchEvent(new PopStateEvent('popstate'));
}
