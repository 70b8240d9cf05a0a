import { feeText } from '../../content/portal.ts';
import { usdText } from '../../lib/format.ts';
import styles from './after-fee.module.css';
import { feeParts, useFee } from './fee.ts';

/** What is left of revenue after the fee as it is now; orders keep the fee of their day. */
export function AfterFee({ usd }: { readonly usd: number }) {
  const fee = useFee();
  const parts = fee === undefined || usd === 0 ? undefined : feeParts(usd, fee);
  if (fee === undefined || parts === undefined) return null;
  return <span className={styles.after}>{feeText.afterFee(usdText(parts.share), fee / 100)}</span>;
}
