import { gamePath } from '@satcade/contracts/addresses';
import { Approx } from '../../components/approx.tsx';
import { KeyCover } from '../../components/picture/cover.tsx';
import { RateNote } from '../../components/rate-note.tsx';
import { checkoutText } from '../../content/order/checkout.ts';
import { Link } from '../../lib/router/router.tsx';
import { priceText, totalsOf, usdText } from '../../lib/text/format.ts';
import { useAdultItems } from '../cart/published/adult-items.ts';
import type { CartItem } from '../cart/published/cart.ts';
import { GiftNote } from '../cart/published/gift-note.tsx';
import type { OwnedGames } from '../cart/published/gifts.ts';
import { QuantityStepper } from '../cart/published/quantity-stepper.tsx';
import styles from './checkout.module.css';

/** Each game with quantity, unit price and line total, then the totals. */
export function OrderSummary({ items, owned }: { readonly items: readonly CartItem[]; readonly owned: OwnedGames }) {
  const { subtotal, tax, total } = totalsOf(items);
  const isAdult = useAdultItems(items);
  return (
    <section aria-labelledby="summary">
      <h2 id="summary" tabIndex={-1} className={styles.heading}>
        {checkoutText.summary}
      </h2>
      <ul>
        {items.map((item) => (
          <li key={item.gameId} className={styles.line}>
            <KeyCover
              title={item.name}
              thumbnailKey={item.image}
              width={84}
              isNSFW={isAdult(item.gameId)}
              className={styles.cover}
              loads="early"
            />
            <div className={styles.about}>
              <Link className={styles.name} to={gamePath({ id: item.gameId, title: item.name })}>
                {item.name}
              </Link>
              <span className={styles.each}>
                <span>{checkoutText.quantity(item.quantity)}</span>
                {item.price > 0 && <span className="mono">{checkoutText.each(priceText(item.price))}</span>}
              </span>
              <QuantityStepper item={item} />
              <GiftNote item={item} isOwned={owned.has(item.gameId)} />
            </div>
            <span className={styles.lineTotal}>
              <strong className="mono">{priceText(totalsOf([item]).subtotal)}</strong>
              <Approx usd={totalsOf([item]).subtotal} />
            </span>
          </li>
        ))}
      </ul>
      <dl className={styles.sums}>
        <dt>{checkoutText.subtotal}</dt>
        <dd className="mono">{usdText(subtotal)}</dd>
        <dt>{checkoutText.tax}</dt>
        <dd className="mono">{usdText(tax)}</dd>
        <dt className={styles.total}>{checkoutText.total}</dt>
        <dd className={`mono ${styles.total}`}>{usdText(total)}</dd>
        <dd className={styles.approx}>
          <Approx usd={total} />
        </dd>
      </dl>
      <RateNote />
    </section>
  );
}
