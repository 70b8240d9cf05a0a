import type { Sale } from '@satcade/contracts/entities';
import { Badge, type Tone } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { discountText } from '../../../content/developers/portal.ts';
import { messageOf } from '../../../lib/api/problem.ts';
import { countText, timeText } from '../../../lib/text/local.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useStopDiscount } from './api.ts';
import styles from './discount-dialog.module.css';
import { type DiscountState, discountLine, discountState } from './discount-rules.ts';

const TONES: Readonly<Record<DiscountState, Tone>> = {
  scheduled: 'warn',
  running: 'ok',
  soldOut: 'plain',
  over: 'plain',
};

/** One discount, with its state and the number of copies bought. */
export function DiscountLine({ discount, now }: { readonly discount: Sale; readonly now: number }) {
  const stop = useStopDiscount(discount.gameId);
  const state = discountState(discount, now);
  const { startDate, endDate, currentUses, maxUses } = discount;
  const how = state === 'scheduled' ? 'remove' : 'end';
  // Not callbacks of the mutation: a removed line is unmounted before they would be called.
  const onStop = () =>
    void stop.mutateAsync({ id: discount.id, how }).then(
      () => showToast('good', how === 'end' ? discountText.ended : discountText.removed),
      (error: unknown) => showToast('bad', discountText.changeFailed(messageOf(error))),
    );
  return (
    <li className={styles.line}>
      <span>
        <strong>{discountLine(discount)}</strong> <Badge tone={TONES[state]}>{discountText.states[state]}</Badge>
        <span className={styles.period}>
          {discountText.period(timeText(startDate), timeText(endDate))},{' '}
          {discountText.uses(countText(currentUses), maxUses === undefined ? undefined : countText(maxUses))}
        </span>
      </span>
      {state !== 'over' && (
        <Button aria-disabled={stop.isPending} onClick={onStop}>
          {how === 'end' ? discountText.endNow : discountText.remove}
        </Button>
      )}
    </li>
  );
}
