import { currencyText } from '../../content/currency.ts';
import { useStore } from '../../lib/storage/use-store.ts';
import styles from './amount.module.css';
import { currentQuote } from './api.ts';
import { chosenUnit } from './unit.ts';

/** A price in the chosen unit, with the rate and its age in the tooltip. Nothing without a current rate. */
export function Amount({ usd }: { readonly usd: number }) {
  const quote = useStore(currentQuote);
  if (typeof quote === 'string') return null;
  return (
    <span className={styles.amount} title={currencyText.tooltip(quote.rate)}>
      {quote.amount(usd)}
    </span>
  );
}

/** The rate of the amounts and its age as text, and what is charged. */
export function Note() {
  const quote = useStore(currentQuote);
  const unit = useStore(chosenUnit);
  if (quote === 'loading') return null;
  if (quote === 'none') return <p className={styles.note}>{currencyText.noRate(unit)}</p>;
  return (
    <p className={styles.note}>
      {quote.rate}
      <br />
      {currencyText.charged}
    </p>
  );
}
