import type { OrderStatusView } from '@satcade/contracts/api/orders';
import type { Refund } from '@satcade/contracts/entities';
import ExternalLink from 'lucide-react/icons/external-link';
import { useEffect, useRef } from 'react';
import { Button, ButtonAnchor } from '../../../components/button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { linkText } from '../../../content/links.ts';
import { refundText } from '../../../content/order/refund.ts';
import { messageOf } from '../../../lib/api/problem.ts';
import { btcText, usdText } from '../../../lib/text/format.ts';
import { dateText, timeText } from '../../../lib/text/local.ts';
import { useAskRefund } from '../api.ts';
import { claimEnd } from '../published/order-facts.ts';
import { isSmall, refundSituation, takesGames } from './refund.ts';
import styles from './refund-panel.module.css';

/** The id of its heading, which is focused after a refund was requested. */
export const REFUND_HEADING = 'refund';

interface RefundPanelProps {
  readonly view: OrderStatusView;
  readonly refund: Refund;
}

/** The state of a refund as text, and the one next step. */
export function RefundPanel({ view, refund }: RefundPanelProps) {
  const situation = refundSituation(refund);
  const mayWait = refund.status === 'offered' && view.late === 'undecided';
  const claimBefore = situation === 'ready' ? claimEnd(refund) : undefined;
  const heading = useFocusOnceTaken(refund.status);
  return (
    <section className={styles.panel} data-status={refund.status} aria-labelledby={REFUND_HEADING}>
      <p className={styles.kind}>{refundText.title}</p>
      <h3 id={REFUND_HEADING} ref={heading} tabIndex={-1}>
        {mayWait ? refundText.orWait : refundText.state[situation]}
      </h3>
      <p className={styles.amount}>
        <span className="visually-hidden">{refundText.amount}: </span>
        {btcText(refund.amountBTC)} BTC <span className={styles.usd}>{usdText(refund.amountUSD)}</span>
      </p>
      <p>{mayWait ? refundText.instead : refundText.detail[situation](btcText(refund.amountBTC))}</p>
      {claimBefore !== undefined && <p>{refundText.claimBefore(dateText(claimBefore))}</p>}
      {isSmall(refund) && <p>{refundText.smallSurplus}</p>}
      {takesGames(view) && <p>{refundText.keepsUntilClaimed}</p>}
      {situation === 'ready' && refund.kind === 'surplus' && <p>{refundText.claimFirst}</p>}
      <Story refund={refund} />
      {refund.status === 'offered' && <TakeOffered orderId={view.order.orderId} refund={refund} mayWait={mayWait} />}
      {situation === 'ready' && (
        <p>
          <ButtonAnchor look="main" href={refund.link}>
            {refundText.claim}
            <ExternalLink size={18} />
            <span className="visually-hidden">{linkText.opensNewTab}</span>
          </ButtonAnchor>
        </p>
      )}
    </section>
  );
}

const takeLabel = ({ kind }: Refund, mayWait: boolean): string => {
  if (mayWait) return refundText.takeInstead;
  return kind === 'surplus' ? refundText.takeSurplus : refundText.take;
};

/** The button of an offer disappears when it is pressed: the focus moves to the heading, which shows the result. */
function useFocusOnceTaken(status: Refund['status']) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(status);
  useEffect(() => {
    if (before.current === 'offered' && status !== 'offered') heading.current?.focus();
    before.current = status;
  }, [status]);
  return heading;
}

/** The reason of the buyer and the note of the store, with their times. */
function Story({ refund: { reason, note, requestedAt, decidedAt, claimedAt } }: { readonly refund: Refund }) {
  const times = [
    requestedAt !== undefined && refundText.asked(timeText(requestedAt)),
    decidedAt !== undefined && decidedAt !== requestedAt && refundText.decided(timeText(decidedAt)),
    claimedAt !== undefined && refundText.claimed(timeText(claimedAt)),
  ].filter((text) => text !== false);
  return (
    <>
      {(reason !== undefined || note !== undefined) && (
        <dl className={styles.statement}>
          {reason !== undefined && <dt>{refundText.reason}</dt>}
          {reason !== undefined && <dd>{reason}</dd>}
          {note !== undefined && <dt>{refundText.note}</dt>}
          {note !== undefined && <dd>{note}</dd>}
        </dl>
      )}
      {times.length > 0 && <p className={styles.times}>{times.join(' · ')}</p>}
    </>
  );
}

interface TakeOfferedProps {
  readonly orderId: string;
  readonly refund: Refund;
  /** The payment may still complete the order, so the refund is not the main button. */
  readonly mayWait: boolean;
}

/** The buyer's own money: needs no reason and no approval. */
function TakeOffered({ orderId, refund, mayWait }: TakeOfferedProps) {
  const { ask, isPending, isError, error } = useAskRefund(orderId);
  return (
    <>
      <p>
        <Button look={mayWait ? 'plain' : 'main'} aria-disabled={isPending} onClick={() => ask({ kind: refund.kind })}>
          {isPending ? refundText.taking : takeLabel(refund, mayWait)}
        </Button>
      </p>
      {isError && <Notice tone="bad">{refundText.failed(messageOf(error))}</Notice>}
    </>
  );
}
