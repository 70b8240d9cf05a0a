import type { Order } from '@satcade/contracts/entities';
import { useQuery } from '@tanstack/react-query';
import { waitingText } from '../../../content/order/waiting.ts';
import { Link } from '../../../lib/router/router.tsx';
import { unsentGiftsQuery, waitingOrdersQuery } from './api.ts';
import styles from './waiting-box.module.css';
import { waitingOf } from './waiting-rules.ts';

/** The next steps that only the user can take, with amounts, deadlines and links. Hidden while there are none. */
export function WaitingBox({ userId }: { readonly userId: string }) {
  const orders = useQuery(waitingOrdersQuery(userId)).data ?? [];
  const gifts = useQuery(unsentGiftsQuery(userId)).data ?? [];
  if (orders.length === 0 && gifts.length === 0) return null;
  const [firstGift, ...otherGifts] = gifts;
  return (
    <section className={styles.box} aria-labelledby="waiting">
      <h2 id="waiting">{waitingText.title}</h2>
      <ul>
        {orders.map((order) => (
          <WaitingOrder key={order.orderId} order={order} />
        ))}
        {firstGift !== undefined && (
          <li className={styles.row}>
            <Link to="/library?tab=gifts">{waitingText.gifts(gifts.length)}</Link>
            <span className={styles.about}>{waitingText.games(firstGift.title, otherGifts.length)}</span>
          </li>
        )}
      </ul>
    </section>
  );
}

function WaitingOrder({ order }: { readonly order: Order }) {
  const { title, amount, deadline } = waitingOf(order);
  const [first, ...others] = order.lines;
  return (
    <li className={styles.row}>
      <Link to={`/order/${order.orderId}`}>{title}</Link>
      <span className={styles.about}>{waitingText.games(first?.title ?? '', others.length)}</span>
      {deadline !== undefined && <span className={styles.about}>{deadline}</span>}
      {amount !== undefined && <span className={styles.amount}>{amount}</span>}
    </li>
  );
}
