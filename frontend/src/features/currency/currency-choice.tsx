import { useId } from 'react';
import { currencyText } from '../../content/currency.ts';
import { useStore } from '../../lib/storage/use-store.ts';
import { showToast } from '../../lib/toasts.ts';
import styles from './currency-choice.module.css';
import { chooseUnit, chosenUnit, isUnit, UNITS } from './unit.ts';

/** The choice of the unit in which prices are shown beside US dollars. */
export function CurrencyChoice() {
  const id = useId();
  const unit = useStore(chosenUnit);
  const pick = (text: string) => {
    if (!isUnit(text)) return;
    chooseUnit(text);
    if (text === 'USD') return;
    import('./start-currency.ts')
      .then(({ startCurrency }) => startCurrency())
      .catch(() => showToast('bad', currencyText.loadFailed));
  };
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{currencyText.label}</label>
      <select id={id} className={styles.select} value={unit} onChange={(event) => pick(event.target.value)}>
        {UNITS.map((each) => (
          <option key={each} value={each}>
            {currencyText.names[each]}
          </option>
        ))}
      </select>
    </div>
  );
}
