import type { OrderStatusView } from '@satcade/contracts/api/orders';
import type { Invoice } from '@satcade/contracts/entities';
import ExternalLink from 'lucide-react/icons/external-link';
import { ButtonAnchor } from '../../components/button.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { common } from '../../content/common.ts';
import { orderText } from '../../content/order.ts';
import { btcText } from '../../lib/format.ts';
import { Countdown } from './countdown.tsx';
import styles from './invoice-box.module.css';
import { QrCode } from './qr-code.tsx';

interface InvoiceBoxProps {
  readonly invoice: Invoice;
  readonly next: OrderStatusView['next'];
}

/** The invoice: how to pay while something is due, how far the payment has come after that. */
export function InvoiceBox({ invoice, next }: InvoiceBoxProps) {
  const isDue = next === 'pay' || next === 'pay-remainder';
  return isDue ? <PayBox invoice={invoice} /> : <PaidBox invoice={invoice} next={next} />;
}

function PayBox({ invoice }: { readonly invoice: Invoice }) {
  const { btcDue, btcPaid, checkoutLink, createdAt, expiresAt, paymentMethod, qrCode } = invoice;
  return (
    <div className={styles.pay}>
      {qrCode !== undefined && (
        <div className={styles.code}>
          <QrCode text={qrCode} label={orderText.qrLabel} />
        </div>
      )}
      <div className={styles.facts}>
        <p className={styles.label}>
          {orderText.amountDue} · {orderText.method[paymentMethod]}
        </p>
        <p className={styles.amount}>
          <span>
            {btcText(btcDue)} <small>BTC</small>
          </span>
          <CopyButton text={btcText(btcDue)} label={orderText.copyAmount} />
        </p>
        {btcPaid > 0 && (
          <p className={styles.paid}>
            {orderText.amountPaid} <span className="mono">{btcText(btcPaid)} BTC</span>
          </p>
        )}
        <Countdown from={createdAt} until={expiresAt} />
        <div className={styles.actions}>
          <ButtonAnchor look="main" href={checkoutLink}>
            {orderText.openPayment}
            <ExternalLink size={18} />
            <span className="visually-hidden">{common.opensNewTab}</span>
          </ButtonAnchor>
          {qrCode !== undefined && <CopyButton text={qrCode} label={orderText.copyCode} withText />}
        </div>
      </div>
    </div>
  );
}

function PaidBox({ invoice, next }: InvoiceBoxProps) {
  const { btcAmount, btcPaid, confirmations, requiredConfirmations, txId } = invoice;
  const waits = next === 'wait-for-confirmations';
  return (
    <dl className={styles.ledger}>
      <dt>{orderText.amountTotal}</dt>
      <dd className="mono">{btcText(btcAmount)} BTC</dd>
      <dt>{orderText.amountPaid}</dt>
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
      {txId !== undefined && (
        <>
          <dt>{orderText.transaction}</dt>
          <dd className={styles.tx}>
            <span className="mono">{txId}</span>
            <CopyButton text={txId} label={orderText.copyTx} />
          </dd>
        </>
      )}
    </dl>
  );
}
