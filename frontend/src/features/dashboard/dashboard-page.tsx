import type { Order } from '@satcade/contracts/entities';
import { Link } from 'react-router-dom';
import { Badge, type Tone } from '../../components/badge.tsx';
import { Button, ButtonLink } from '../../components/button.tsx';
import { cart } from '../../components/pictures/cart.ts';
import { ghost } from '../../components/pictures/ghost.ts';
import { SignInPanel } from '../../components/sign-in-panel.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { StatePanel } from '../../components/state-panel.tsx';
import { dashboardText } from '../../content/account.ts';
import { common } from '../../content/common.ts';
import { orderText } from '../../content/order.ts';
import { displayName, useUser } from '../../lib/auth/session.ts';
import { dateText, priceText } from '../../lib/format.ts';
import { messageOf } from '../../lib/problem.ts';
import { useTitle } from '../../lib/title.ts';
import { useWishlist } from '../../lib/wishlist.ts';
import styles from './dashboard-page.module.css';
import { useOrders } from './orders.ts';

export default function DashboardPage() {
  useTitle(dashboardText.title);
  const user = useUser();
  const orders = useOrders(user?.userId);
  if (user === undefined) {
    return (
      <div className="page">
        <SignInPanel title={dashboardText.signInTitle} />
      </div>
    );
  }
  const all = orders.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <div className="page" aria-busy={orders.isPending}>
      <h1 tabIndex={-1}>{dashboardText.title}</h1>
      <p className="muted">{dashboardText.hello(displayName(user))}</p>
      <div className={styles.columns}>
        <section>
          <h2 className={styles.heading}>{dashboardText.orders}</h2>
          {orders.isPending && <Skeleton height="240px" />}
          {orders.isError && (
            <StatePanel picture={ghost} title={dashboardText.loadFailed(messageOf(orders.error))} role="alert">
              <Button look="main" onClick={() => void orders.refetch()}>
                {common.tryAgain}
              </Button>
            </StatePanel>
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
        <Wishlist />
      </div>
    </div>
  );
}

const TONES: Readonly<Record<Order['status'], Tone>> = {
  PENDING: 'plain',
  INVOICE_CREATED: 'warn',
  PAYMENT_RECEIVED: 'warn',
  CONFIRMED: 'ok',
  FULFILLED: 'ok',
  EXPIRED: 'plain',
  FAILED: 'bad',
};

function OrderRow({ order }: { readonly order: Order }) {
  const [first, ...others] = order.lines;
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        <Link to={`/order/${order.orderId}`}>{first?.title ?? dashboardText.openOrder(order.orderId)}</Link>
        {others.length > 0 && <span className="muted">{dashboardText.moreItems(others.length)}</span>}
        <time className={styles.date} dateTime={order.createdAt}>
          {dateText(order.createdAt)}
        </time>
      </span>
      <Badge tone={TONES[order.status]}>{orderText.status[order.status]}</Badge>
      <span className="mono">{priceText(order.totalUSD)}</span>
    </li>
  );
}

function Wishlist() {
  const { list } = useWishlist();
  return (
    <section>
      <h2 className={styles.heading}>{dashboardText.wishlist}</h2>
      {list.length === 0 && <p className="muted">{dashboardText.noWishes}</p>}
      <ul>
        {list.map(({ gameId, name }) => (
          <li key={gameId} className={styles.row}>
            <Link to={`/game/${gameId}`}>{name}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
