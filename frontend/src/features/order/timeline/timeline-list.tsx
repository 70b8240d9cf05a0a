import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { timeText } from '../../../lib/text/local.ts';
import type { Step } from './timeline.ts';
import styles from './timeline-list.module.css';

/** The steps of an order, marked as done as they happen. */
export function Timeline({ steps }: { readonly steps: readonly Step[] }) {
  return (
    <ol className={styles.timeline}>
      {steps.map(({ label, state, at }) => (
        <li key={label} className={styles.step} data-state={state} aria-current={state === 'current' && 'step'}>
          <span className={styles.mark}>
            {state === 'done' && <Check size={16} strokeWidth={3} />}
            {state === 'stopped' && <X size={16} strokeWidth={3} />}
          </span>
          <span>
            <span className={styles.label}>{label}</span>
            {at !== undefined && <time dateTime={at}>{timeText(at)}</time>}
          </span>
        </li>
      ))}
    </ol>
  );
}
