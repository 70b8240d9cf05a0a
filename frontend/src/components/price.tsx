import { common } from '../content/common.ts';
import { cx } from '../lib/cx.ts';
import { priceText, usdText } from '../lib/text/format.ts';
import { currentPrice, type Priced } from '../lib/text/price.ts';
import styles from './price.module.css';

/** The price, with the list price struck through during a discount. */
export function Price({ game, onBadge = false }: { readonly game: Priced; readonly onBadge?: boolean }) {
  const now = currentPrice(game);
  return (
    <span className={cx(styles.price, 'mono', onBadge && styles.badge)}>
      <span className={styles.now}>{priceText(now)}</span>
      {now < game.price && (
        <s className={styles.was}>
          <span className="visually-hidden">{common.wasPrice('')}</span>
          {usdText(game.price)}
        </s>
      )}
    </span>
  );
}
