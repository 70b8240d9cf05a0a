import { orderText } from '../../../content/order/order.ts';
import { durationText } from '../../../lib/text/format.ts';
import { useNow } from '../../../lib/use-now.ts';
import styles from './countdown.module.css';

const RADIUS = 20;
const ROUND = 2 * Math.PI * RADIUS;
const URGENT_MS = 2 * 60_000;

/** The time left to pay, as a ring that empties and as digits. Times are ISO 8601. */
export function Countdown({ from, until }: { readonly from: string; readonly until: string }) {
  const now = useNow(1_000);
  const end = Date.parse(until);
  const left = Math.max(0, end - now);
  const share = Math.min(1, left / Math.max(1, end - Date.parse(from)));
  return (
    <p className={styles.countdown} data-urgent={left < URGENT_MS}>
      <svg width="48" height="48" viewBox="0 0 48 48" aria-hidden="true">
        <circle className={styles.track} cx="24" cy="24" r={RADIUS} />
        <circle
          className={styles.ring}
          cx="24"
          cy="24"
          r={RADIUS}
          strokeDasharray={ROUND}
          strokeDashoffset={ROUND * (1 - share)}
        />
      </svg>
      {/* Screen readers announce it when the time is up, not every second. */}
      <span role="timer" aria-live="off">
        {left > 0 ? (
          <>
            <strong className="mono">{durationText(left)}</strong> {orderText.timeLeft}
          </>
        ) : (
          orderText.timeUp
        )}
      </span>
    </p>
  );
}
