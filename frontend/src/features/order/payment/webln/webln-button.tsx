import Zap from 'lucide-react/icons/zap';
import { useState } from 'react';
import { Button } from '../../../../components/button.tsx';
import { weblnText } from '../../../../content/order/webln.ts';
import { payWithWebln, type WeblnOutcome } from './pay.ts';
import { weblnProvider } from './provider.ts';
import styles from './webln-button.module.css';

/** Pays a BOLT11 invoice with the wallet of this browser. The order's state stays what the server says. */
export default function WeblnButton({ invoice }: { readonly invoice: string }) {
  const [isAsking, setAsking] = useState(false);
  const [outcome, setOutcome] = useState<WeblnOutcome>();
  const pay = async () => {
    if (isAsking) return;
    setAsking(true);
    setOutcome(undefined);
    setOutcome(await payWithWebln(weblnProvider, invoice));
    setAsking(false);
  };
  const isBad = outcome !== undefined && outcome.kind !== 'sent';
  return (
    <div className={styles.webln}>
      {outcome?.kind !== 'sent' && (
        <Button look="main" aria-disabled={isAsking} onClick={() => void pay()}>
          <Zap size={18} />
          {isAsking ? weblnText.asking : weblnText.pay}
        </Button>
      )}
      <p className={isBad ? styles.bad : undefined} role={isBad ? 'alert' : 'status'}>
        {outcome && sayingOf(outcome)}
      </p>
    </div>
  );
}

const sayingOf = (outcome: WeblnOutcome): string =>
  outcome.kind === 'failed' ? weblnText.failed(outcome.detail.replace(/\.$/, '')) : weblnText[outcome.kind];
