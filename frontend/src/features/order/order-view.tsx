import type { OrderStatusView } from '@satcade/contracts/api/orders';
import { ButtonLink } from '../../components/button.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { orderText } from '../../content/order.ts';
import { cx } from '../../lib/cx.ts';
import type { LiveState } from '../../lib/live/client.ts';
import { InvoiceBox } from './invoice-box.tsx';
import { isFinal } from './order.ts';
import { OrderLines } from './order-lines.tsx';
import styles from './order-page.module.css';
import { timelineOf } from './timeline.ts';
import { Timeline } from './timeline-list.tsx';

interface OrderViewProps {
  readonly view: OrderStatusView;
  readonly connection: LiveState;
}

/** Where the order stands, what to do next, and what was bought. */
export function OrderView({ view, connection }: OrderViewProps) {
  const { order, invoice, next } = view;
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
        <section className={cx(styles.card, styles[toneOf(next)])} aria-live="polite">
          <h2 className={styles.headline}>{orderText.headline[next]}</h2>
          <p className={styles.detail}>{orderText.detail[next]}</p>
          {invoice !== null && <InvoiceBox invoice={invoice} next={next} />}
          {next === 'download' && (
            <ButtonLink look="main" to="/library">
              {orderText.goToLibrary}
            </ButtonLink>
          )}
          {(next === 'order-again' || next === 'refund-offered') && (
            <ButtonLink look="main" to={`/game/${order.gameId}`}>
              {orderText.orderAgain}
            </ButtonLink>
          )}
        </section>
        <aside className={styles.side}>
          <Timeline steps={timelineOf(view)} />
          <OrderLines order={order} />
        </aside>
      </div>
    </>
  );
}

/** Calm while waiting, green only when it is certain. */
function toneOf(next: OrderStatusView['next']): 'waiting' | 'certain' | 'stopped' {
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
