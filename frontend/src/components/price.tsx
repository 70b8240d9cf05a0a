import { common } from '../content/common.ts';
import { cx } from '../lib/cx.ts';
import { priceText, usdText } from '../lib/text/format.ts';
import { useLocalText } from '../lib/text/local.ts';
import { comesAt, currentPrice, type Priced } from '../lib/text/price.ts';
import styles from './price.module.css';

/** The price, with the list price struck through during a discount. Of an announced game: when it comes. */
export function Price({ game, onBadge = false }: { readonly game: Priced; readonly onBadge?: boolean }) {
  if (game.comingSoon) return <Coming at={game.publishAt} />;
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

/** The day on which an announced game comes. Without one, and after a date that it missed: some day. */
function Coming({ at }: { readonly at: string | undefined }) {
  const date = comesAt(at);
  const words = useLocalText((local) => (date === undefined ? common.comingSoon : common.comesOn(local.date(date))));
  return <span className={styles.now}>{words}</span>;
}
