import type { OrderStatusView } from '@satcade/contracts/api/orders';
import type { Invoice } from '@satcade/contracts/entities';
import { CopyButton } from '../../../components/copy-button.tsx';
import { orderText } from '../../../content/order/order.ts';
import { btcText } from '../../../lib/text/format.ts';
import styles from './invoice-box.module.css';
import { PayBox } from './pay-box.tsx';
import { proofsOf } from './proofs.ts';

interface InvoiceBoxProps {
  readonly view: OrderStatusView;
  readonly invoice: Invoice;
  readonly isOver: boolean;
}

/** The invoice: how to pay while an amount is due, then the state of the payment. */
export function InvoiceBox({ view: { next, replacedAt }, invoice, isOver }: InvoiceBoxProps) {
  if (next !== 'pay' && next !== 'pay-remainder') return <PaidBox invoice={invoice} next={next} />;
  if (replacedAt === undefined || isOver) return <PayBox invoice={invoice} isOver={isOver} />;
  // Buyers must read what happened to the first payment before they pay again.
  return (
    <details className={styles.again}>
      <summary>{orderText.showDetails}</summary>
      <PayBox invoice={invoice} isOver={isOver} />
    </details>
  );
}

function PaidBox({ invoice, next }: { readonly invoice: Invoice; readonly next: OrderStatusView['next'] }) {
  const { btcAmount, btcDue, btcPaid, confirmations, requiredConfirmations } = invoice;
  const waits = next === 'wait-for-confirmations';
  const surplus = btcPaid - btcAmount;
  return (
    <>
      {waits && surplus > 0 && <p className={styles.surplus}>{orderText.surplusSeen(btcText(surplus))}</p>}
      <dl className={styles.ledger}>
        <dt>{orderText.amountTotal}</dt>
        <dd className="mono">{btcText(btcAmount)} BTC</dd>
        <dt>{btcDue > 0 && btcPaid > 0 ? orderText.amountPaid : orderText.amountReceived}</dt>
        <dd className="mono">{btcText(btcPaid)} BTC</dd>
        {waits && requiredConfirmations > 0 && (
          <>
            <dt className="visually-hidden">{orderText.steps.confirmed}</dt>
            <dd className={styles.confirmations}>
              <progress max={requiredConfirmations} value={confirmations} aria-label={orderText.steps.confirmed} />
              <span className="mono">{orderText.confirmations(confirmations, requiredConfirmations)}</span>
            </dd>
          </>
        )}
        {proofsOf(invoice).map(({ name, text }) => (
          <Proof key={text} name={name} text={text} />
        ))}
      </dl>
    </>
  );
}

/** The transaction or payment hash, under which the payment can be looked up. */
function Proof({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <>
      <dt className={styles.proof}>{name}</dt>
      <dd className={styles.tx}>
        <span className="mono">{text}</span>
        <CopyButton text={text} label={orderText.copyOf(name)} />
      </dd>
    </>
  );
}
