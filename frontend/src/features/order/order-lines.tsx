import { gamePath } from '@satcade/contracts/addresses';
import type { Order } from '@satcade/contracts/entities';
import { Approx } from '../../components/approx.tsx';
import { KeyCover } from '../../components/picture/cover.tsx';
import { RateNote } from '../../components/rate-note.tsx';
import { checkoutText } from '../../content/order/checkout.ts';
import { giftText } from '../../content/order/gifts.ts';
import { orderText } from '../../content/order/order.ts';
import { Link } from '../../lib/router/router.tsx';
import { usdText } from '../../lib/text/format.ts';
import styles from './order-lines.module.css';

/** The lines of an order, and its totals. */
export function OrderLines({ order }: { readonly order: Order }) {
  return (
    <section>
      <h2 className={styles.heading}>{orderText.items}</h2>
      <ul>
        {order.lines.map((line) => (
          <li key={line.gameId} className={styles.line}>
            <KeyCover
              title={line.title}
              thumbnailKey={line.thumbnailKey}
              width={48}
              isNSFW={line.isNSFW}
              className={styles.cover}
            />
            <span className={styles.about}>
              <Link className={styles.name} to={gamePath({ id: line.gameId, title: line.title })}>
                {line.title}
              </Link>
              <Copies line={line} />
              {order.closedFor?.includes(line.gameId) && <span className="muted">{orderText.ownedLine}</span>}
            </span>
            <span className={styles.lineTotal}>
              <span className="mono">{usdText(line.lineTotalUSD)}</span>
              <Approx usd={line.lineTotalUSD} />
            </span>
          </li>
        ))}
      </ul>
      <dl className={styles.sums}>
        <dt>{checkoutText.subtotal}</dt>
        <dd className="mono">{usdText(order.subtotalUSD)}</dd>
        <dt>{checkoutText.tax}</dt>
        <dd className="mono">{usdText(order.taxAmountUSD)}</dd>
        <dt>
          <strong>{checkoutText.total}</strong>
        </dt>
        <dd className="mono">
          <strong>{usdText(order.totalUSD)}</strong>
        </dd>
        <dd className={styles.approx}>
          <Approx usd={order.totalUSD} />
        </dd>
      </dl>
      <RateNote />
    </section>
  );
}

/** The number of copies, and who gets them. */
function Copies({ line: { quantity, gifts = 0, isDuplicate = false } }: { readonly line: Order['lines'][number] }) {
  return (
    <>
      {quantity > 1 && <span className="muted">{checkoutText.quantity(quantity)}</span>}
      {gifts > 0 && <span className="muted">{giftText.copies(isDuplicate ? 0 : quantity - gifts, gifts)}</span>}
      {isDuplicate && <span className="muted">{giftText.duplicate}</span>}
    </>
  );
}
