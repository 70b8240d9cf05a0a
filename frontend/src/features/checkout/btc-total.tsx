import { common } from '../../content/common.ts';
import { checkoutText } from '../../content/order/checkout.ts';
import { useBitcoinPrice } from '../../lib/bitcoin-price.ts';
import { usdAsBtc, usdText } from '../../lib/text/format.ts';
import { useNow } from '../../lib/use-now.ts';
import styles from './checkout.module.css';

/** The approximate total in bitcoin with 8 decimals, and the age of the price. */
export function BtcTotal({ totalUSD }: { readonly totalUSD: number }) {
  const bitcoin = useBitcoinPrice();
  const now = useNow(1_000);
  const btc = bitcoin === undefined ? undefined : usdAsBtc(totalUSD, bitcoin.priceUSD);
  const age = bitcoin === undefined ? 0 : Math.max(0, Math.round((now - Date.parse(bitcoin.timestamp)) / 1000));
  return (
    <div className={styles.btc}>
      <span className="muted">{checkoutText.approxTotal}</span>
      <output className={styles.amount}>{btc === undefined ? ' ' : common.approxBtc(btc)}</output>
      <span className={styles.rate}>
        <span>{bitcoin && checkoutText.perBtc(usdText(bitcoin.priceUSD))}</span>
        <span>{bitcoin && checkoutText.priceAge(age)}</span>
      </span>
      {bitcoin?.isStale && (
        <span className={styles.stale}>
          {bitcoin.source === 'fallback' ? checkoutText.fallbackPrice : checkoutText.stalePrice}
        </span>
      )}
      <span className={styles.rate}>{checkoutText.exactNote}</span>
    </div>
  );
}
