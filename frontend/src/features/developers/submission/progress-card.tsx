import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import X from 'lucide-react/icons/x';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { Button } from '../../../components/button.tsx';
import { progressText } from '../../../content/developers/portal.ts';
import { durationText } from '../../../lib/text/format.ts';
import { sizeText } from '../../../lib/text/local.ts';
import styles from './progress-card.module.css';
import type { Step } from './submit.ts';
import { showCard, type UploadJob } from './upload-job.ts';

/** A running upload: its step, progress and speed, and the buttons to pause and cancel. */
export function ProgressCard({ job }: { readonly job: UploadJob }) {
  const id = useId();
  const card = useRef<HTMLElement>(null);
  // The button that starts an upload is at the bottom of the form, and its progress is at the top.
  useEffect(() => {
    // Returns nothing: some browsers return a promise, which React would take for a clean-up function.
    card.current?.scrollIntoView({ block: 'center' });
  }, []);
  // Before the browser paints, so that the page never shows the same progress twice.
  useLayoutEffect(showCard, []);
  const { title, control, state, step, sent, total, pace, waiting } = job;
  const isPaused = state === 'paused';
  return (
    <section ref={card} className={styles.card} aria-labelledby={id}>
      <h2 id={id}>{progressText.title(title)}</h2>
      <p role="status">{wordsOf(job)}</p>
      <progress className={styles.bar} max={total} value={sent} aria-labelledby={id} />
      <p className={styles.figures}>
        <span className="mono">{progressText.bytes(sizeText(sent), sizeText(total))}</span>
        {pace !== undefined && waiting === undefined && (
          <span className="mono">{progressText.speed(sizeText(Math.round(pace.speed)))}</span>
        )}
        {pace !== undefined && waiting === undefined && (
          <span className="mono">{progressText.left(durationText(pace.msLeft))}</span>
        )}
        {pace === undefined && waiting === undefined && state === 'running' && step.name !== 'finish' && (
          <span>{progressText.estimating}</span>
        )}
      </p>
      <div className={styles.actions}>
        <Button
          aria-describedby={id}
          disabled={state === 'cancelled'}
          onClick={() => (isPaused ? control.resume() : control.pause())}
        >
          {isPaused ? <Play size={20} aria-hidden="true" /> : <Pause size={20} aria-hidden="true" />}
          {isPaused ? progressText.resume : progressText.pause}
        </Button>
        {waiting !== undefined && (
          <Button aria-describedby={id} onClick={() => control.retryNow()}>
            {progressText.tryNow}
          </Button>
        )}
        <Button look="quiet" aria-describedby={id} disabled={state === 'cancelled'} onClick={() => control.cancel()}>
          <X size={20} aria-hidden="true" />
          {progressText.cancel}
        </Button>
      </div>
      <p className="muted">{progressText.leaveAlone}</p>
    </section>
  );
}

/** What an upload is doing, or waiting for. */
export function wordsOf({ state, step, waiting }: UploadJob): string {
  if (state === 'paused') return progressText.steps.paused;
  if (state === 'cancelled') return progressText.steps.cancelling;
  return waiting === undefined ? stepText(step) : progressText.waiting[waiting];
}

function stepText(step: Step): string {
  switch (step.name) {
    case 'record':
    case 'requirements':
    case 'finish':
      return progressText.steps[step.name];
    case 'validate':
    case 'send':
      return progressText.steps[step.name](step.fileName);
  }
}
