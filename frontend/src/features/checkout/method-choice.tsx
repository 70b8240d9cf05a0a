import type { PaymentMethod } from '@satcade/contracts/enums';
import Link2 from 'lucide-react/icons/link-2';
import Zap from 'lucide-react/icons/zap';
import { checkoutText } from '../../content/order/checkout.ts';
import styles from './checkout.module.css';

const METHODS = [
  { value: 'lightning', label: checkoutText.lightning, hint: checkoutText.lightningHint, Icon: Zap },
  { value: 'onchain', label: checkoutText.onchain, hint: checkoutText.onchainHint, Icon: Link2 },
] as const;

interface MethodChoiceProps {
  readonly method: PaymentMethod | undefined;
  readonly isInvalid: boolean;
  readonly onChange: (method: PaymentMethod) => void;
}

/** The choice between Lightning and on-chain. Nothing is preselected. */
export function MethodChoice({ method, isInvalid, onChange }: MethodChoiceProps) {
  return (
    <fieldset>
      <legend className={styles.heading}>{checkoutText.payment}</legend>
      {METHODS.map(({ value, label, hint, Icon }) => (
        <label key={value} className={styles.method} data-invalid={isInvalid}>
          <input type="radio" name="method" value={value} checked={method === value} onChange={() => onChange(value)} />
          <Icon size={22} />
          <span>
            <strong>{label}</strong>
            <span className={styles.hint}>{hint}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
