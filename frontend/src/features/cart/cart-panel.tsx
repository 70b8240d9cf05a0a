import { gamePath } from '@satcade/contracts/addresses';
import { Approx } from '../../components/approx.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { KeyCover } from '../../components/picture/cover.tsx';
import { PixelArt } from '../../components/picture/pixel-art.tsx';
import { cart as cartPicture } from '../../components/pictures/cart.ts';
import { RateNote } from '../../components/rate-note.tsx';
import { cartText } from '../../content/order/cart.ts';
import { Link } from '../../lib/router/router.tsx';
import { priceText, totalsOf, usdText } from '../../lib/text/format.ts';
import styles from './cart-panel.module.css';
import { useAdultItems } from './published/adult-items.ts';
import { useRefusals } from './published/api.ts';
import { useCart } from './published/browser-cart.ts';
import type { CartItem } from './published/cart.ts';
import { GiftNote } from './published/gift-note.tsx';
import { useOwnedGames } from './published/gifts.ts';
import { QuantityStepper } from './published/quantity-stepper.tsx';

/** The games in the cart with their quantities, and the way to the checkout. */
export default function CartPanel() {
  const items = useCart();
  return (
    <>
      <h2 className={styles.title} tabIndex={-1}>
        {cartText.title}
      </h2>
      {items.length === 0 ? <EmptyCart /> : <FilledCart items={items} />}
    </>
  );
}

function EmptyCart() {
  return (
    <div className={styles.empty}>
      <PixelArt picture={cartPicture} className={styles.picture} />
      <p>
        <strong>{cartText.empty}</strong>
      </p>
      <p className="muted">{cartText.emptyHint}</p>
      <ButtonLink to="/list">{cartText.browse}</ButtonLink>
    </div>
  );
}

function FilledCart({ items }: { readonly items: readonly CartItem[] }) {
  const { subtotal, tax, total } = totalsOf(items);
  const owned = useOwnedGames(items);
  const isAdult = useAdultItems(items);
  const refusals = useRefusals(items);
  return (
    <>
      <ul className={styles.items}>
        {items.map((item) => (
          <CartLine
            key={item.gameId}
            item={item}
            isOwned={owned.has(item.gameId)}
            refusal={refusals.get(item.gameId)}
            isNSFW={isAdult(item.gameId)}
          />
        ))}
      </ul>
      <dl className={styles.sums}>
        <dt>{cartText.subtotal}</dt>
        <dd className="mono">{usdText(subtotal)}</dd>
        <dt>{cartText.tax}</dt>
        <dd className="mono">{usdText(tax)}</dd>
        <dt className={styles.total}>{cartText.total}</dt>
        <dd className={`mono ${styles.total}`}>{usdText(total)}</dd>
        <dd className={styles.approx}>
          <Approx usd={total} />
        </dd>
      </dl>
      <div className={styles.note}>
        <RateNote />
      </div>
      <ButtonLink look="main" wide to="/checkout">
        {cartText.checkout}
      </ButtonLink>
    </>
  );
}

interface CartLineProps {
  readonly item: CartItem;
  readonly isOwned: boolean;
  /** Why the user cannot buy it. */
  readonly refusal: string | undefined;
  readonly isNSFW: boolean | 'unknown';
}

function CartLine({ item, isOwned, refusal, isNSFW }: CartLineProps) {
  return (
    <li className={styles.line}>
      <KeyCover title={item.name} thumbnailKey={item.image} width={66} isNSFW={isNSFW} className={styles.cover} />
      <div className={styles.about}>
        <Link className={styles.name} to={gamePath({ id: item.gameId, title: item.name })}>
          {item.name}
        </Link>
        <span className={styles.each}>
          {item.price > 0 && <span className="mono muted">{cartText.each(priceText(item.price))}</span>}
          <span className="mono">{priceText(totalsOf([item]).subtotal)}</span>
          <Approx usd={totalsOf([item]).subtotal} />
        </span>
        <QuantityStepper item={item} />
        {refusal === undefined ? <GiftNote item={item} isOwned={isOwned} /> : <p role="status">{refusal}</p>}
      </div>
    </li>
  );
}
