import { feeText } from '../../../content/developers/portal.ts';
import { usdText } from '../../../lib/text/format.ts';
import styles from './after-fee.module.css';
import { useFee } from './api.ts';
import { feeParts } from './fee.ts';

/** The revenue after the current fee. Each order keeps the fee of its day. */
export function AfterFee({ usd }: { readonly usd: number }) {
  const fee = useFee();
  const parts = fee === undefined || usd === 0 ? undefined : feeParts(usd, fee);
  if (fee === undefined || parts === undefined) return null;
  return <span className={styles.after}>{feeText.afterFee(usdText(parts.share), fee / 100)}</span>;
}
