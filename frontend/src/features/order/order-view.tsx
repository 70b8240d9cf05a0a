import type { OrderStatusView } from '@satcade/contracts/api/orders';
import ReceiptIcon from 'lucide-react/icons/receipt';
import { Suspense } from 'react';
import { ButtonLink } from '../../components/button.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { giftText } from '../../content/order/gifts.ts';
import { orderText } from '../../content/order/order.ts';
import { cx } from '../../lib/cx.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import type { LiveState } from '../../lib/live/client.ts';
import { useIsPast } from '../../lib/use-now.ts';
import { isFinal } from './api.ts';
import { OrderAgain } from './order-again.tsx';
import { OrderLines } from './order-lines.tsx';
import styles from './order-page.module.css';
import { InvoiceBox } from './payment/invoice-box.tsx';
import { OtherWays } from './payment/other-ways.tsx';
import { onDevice } from './payment/store-clock.ts';
import { receiptPath } from './published/order-facts.ts';
import { AskForRefund } from './refund/refund-ask.tsx';
import { RefundPanel } from './refund/refund-panel.tsx';
import { hasReceipt, type Situation, situationOf } from './timeline/situation.ts';
import { timelineOf } from './timeline/timeline.ts';
import { Timeline } from './timeline/timeline-list.tsx';

const SupportBox = lazyPart(() => import('./support/support-box.tsx'));

interface OrderViewProps {
  readonly view: OrderStatusView;
  readonly connection: LiveState;
}

/** The state of the order, the next step, and its games. */
export function OrderView({ view, connection }: OrderViewProps) {
  const { order, invoice, next } = view;
  const isOver = useIsPast(invoice === null ? undefined : onDevice(invoice.expiresAt));
  const situation = situationOf(view, isOver);
  const hasMoneyToTake = order.refund?.status === 'offered' || order.refund?.link !== undefined;
  return (
    <>
      <p className={styles.meta}>
        <span>
          {orderText.orderNumber} <span className="mono">{order.orderId}</span>
        </span>
        <CopyButton text={order.orderId} label={orderText.copyId} />
        {!isFinal(order.status) && <Connection state={connection} />}
      </p>
      <div className={styles.columns}>
        <section className={cx(styles.card, styles[toneOf(view)])} aria-live="polite">
          <h2 className={styles.headline}>{orderText.headline[situation]}</h2>
          <p className={styles.detail}>{orderText.detail[situation]}</p>
          {order.refund !== undefined && <RefundPanel view={view} refund={order.refund} />}
          {invoice !== null && next !== 'already-owned' && <InvoiceBox view={view} invoice={invoice} isOver={isOver} />}
          {situation === 'pay' && <OtherWays order={order} />}
          <div className={styles.actions}>
            {(situation === 'download' || situation === 'download-free' || next === 'already-owned') && (
              <ButtonLink look={hasMoneyToTake ? 'plain' : 'main'} to="/library">
                {next === 'already-owned' ? orderText.seeLibrary : orderText.goToLibrary}
              </ButtonLink>
            )}
            {hasGifts(view) && (
              <ButtonLink
                look={situation === 'gifts-ready' && !hasMoneyToTake ? 'main' : 'plain'}
                to="/library?tab=gifts"
              >
                {giftText.seeGifts}
              </ButtonLink>
            )}
            {next === 'contact-support' && (
              <Suspense>
                <SupportBox orderId={order.orderId} />
              </Suspense>
            )}
            {canOrderAgain(situation) && (
              <OrderAgain order={order} isMain={!hasMoneyToTake && next !== 'already-owned'} />
            )}
            {hasReceipt(view) && (
              <ButtonLink to={receiptPath(order.orderId)}>
                <ReceiptIcon size={18} />
                {orderText.openReceipt}
              </ButtonLink>
            )}
            <AskForRefund view={view} />
          </div>
        </section>
        <aside className={styles.side}>
          <Timeline steps={timelineOf(view)} />
          <OrderLines order={order} />
        </aside>
      </div>
    </>
  );
}

/** Whether there may be gifts to send: a refund of all copies leaves none. */
const hasGifts = ({ order: { status, lines }, next }: OrderStatusView): boolean =>
  status === 'FULFILLED' && next === 'download' && lines.some(({ gifts = 0 }) => gifts > 0);

/** The states in which the same games, or the rest of them, can be ordered again. */
const canOrderAgain = (situation: Situation): boolean => AGAIN.includes(situation);
const AGAIN: readonly Situation[] = [
  'order-again',
  'replaced-expired',
  'not-opened',
  'invoice-invalid',
  'refund-offered',
  'late-refused',
  'paid-late',
  'already-owned',
  'refunded',
];

/** Neutral while waiting, and green only when the payment is certain. */
function toneOf({ next, order, late }: OrderStatusView): 'waiting' | 'certain' | 'stopped' {
  // Nothing went wrong: copies that were not needed are refunded.
  if (next === 'refund-offered' && (order.status === 'FULFILLED' || late === 'undecided')) return 'waiting';
  switch (next) {
    case 'download':
      return 'certain';
    case 'order-again':
    case 'refund-offered':
    case 'contact-support':
      return 'stopped';
    default:
      return 'waiting';
  }
}

function Connection({ state }: { readonly state: LiveState }) {
  const text = {
    connected: orderText.live,
    connecting: orderText.connecting,
    idle: orderText.connecting,
    interrupted: orderText.reconnecting,
  }[state];
  return (
    <span className={styles.connection} data-state={state}>
      {text}
    </span>
  );
}
