import type { Order } from '@satcade/contracts/entities';
import { Badge } from '../../../components/badge.tsx';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { KeyCover } from '../../../components/picture/cover.tsx';
import { cart } from '../../../components/pictures/cart.ts';
import { Skeleton } from '../../../components/skeleton.tsx';
import { FailedPanel, StatePanel } from '../../../components/state-panel.tsx';
import { dashboardText } from '../../../content/account/account.ts';
import { messageOf } from '../../../lib/api/problem.ts';
import { Link } from '../../../lib/router/router.tsx';
import { priceText } from '../../../lib/text/format.ts';
import { dateText } from '../../../lib/text/local.ts';
import { receiptPath } from '../../order/published/order-facts.ts';
import { orderLabel } from '../../order/published/order-label.ts';
import styles from '../dashboard-page.module.css';
import { useOrders } from './api.ts';

/** The orders of the user, newest first. */
export function OrdersSection({ userId }: { readonly userId: string }) {
  const orders = useOrders(userId);
  const all = orders.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section aria-busy={orders.isPending}>
      <h2 className={styles.heading}>{dashboardText.orders}</h2>
      {orders.isPending && (
        <>
          <p className="visually-hidden" role="status">
            {dashboardText.loadingOrders}
          </p>
          <Skeleton height="240px" />
        </>
      )}
      {orders.isError && (
        <FailedPanel title={dashboardText.loadFailed(messageOf(orders.error))} onRetry={() => void orders.refetch()} />
      )}
      {orders.isSuccess && all.length === 0 && (
        <StatePanel picture={cart} title={dashboardText.noOrders} text={dashboardText.noOrdersText}>
          <ButtonLink look="main" to="/">
            {dashboardText.browse}
          </ButtonLink>
        </StatePanel>
      )}
      <ul>
        {all.map((order) => (
          <OrderRow key={order.orderId} order={order} />
        ))}
      </ul>
      {orders.hasNextPage && (
        <Button disabled={orders.isFetchingNextPage} onClick={() => void orders.fetchNextPage()}>
          {dashboardText.showMore}
        </Button>
      )}
    </section>
  );
}

/** An order has a receipt when its payment is final. */
const hasReceipt = ({ status }: Order): boolean => status === 'CONFIRMED' || status === 'FULFILLED';

function OrderRow({ order }: { readonly order: Order }) {
  const [first, ...others] = order.lines;
  const name = first?.title ?? dashboardText.openOrder(order.orderId);
  const date = dateText(order.createdAt);
  const label = orderLabel(order);
  return (
    <li className={`${styles.row} ${styles.order}`}>
      <KeyCover
        title={name}
        thumbnailKey={first?.thumbnailKey}
        width={44}
        isNSFW={first?.isNSFW}
        className={styles.cover}
      />
      <span className={styles.what}>
        <Link to={`/order/${order.orderId}`}>{name}</Link>
        {others.length > 0 && <span className="muted">{dashboardText.moreItems(others.length)}</span>}
        <time className={styles.date} dateTime={order.createdAt}>
          {date}
        </time>
      </span>
      <span className={styles.state}>
        {hasReceipt(order) && (
          <Link
            className={styles.receipt}
            to={receiptPath(order.orderId)}
            aria-label={dashboardText.receiptOf(name, date)}
          >
            {dashboardText.receipt}
          </Link>
        )}
        <Badge tone={label.tone}>{label.text}</Badge>
        <span className={styles.total}>{priceText(order.totalUSD)}</span>
      </span>
    </li>
  );
}
