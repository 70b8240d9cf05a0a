import type { OrderStatusView } from '@satcade/contracts/api/orders';
import type { Invoice } from '@satcade/contracts/entities';
import ExternalLink from 'lucide-react/icons/external-link';
import { ButtonAnchor } from '../../components/button.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { QrCode } from '../../components/qr-code.tsx';
import { common } from '../../content/common.ts';
import { orderText } from '../../content/order.ts';
import { btcText } from '../../lib/format.ts';
import { Countdown } from './countdown.tsx';
import styles from './invoice-box.module.css';

interface InvoiceBoxProps {
  readonly invoice: Invoice;
  readonly next: OrderStatusView['next'];
  /** The time to pay is over: nothing is offered that would be paid late. */
  readonly isOver: boolean;
}

/** The invoice: how to pay while something is due, how far the payment has come after that. */
export function InvoiceBox({ invoice, next, isOver }: InvoiceBoxProps) {
  const isDue = next === 'pay' || next === 'pay-remainder';
  return isDue ? <PayBox invoice={invoice} isOver={isOver} /> : <PaidBox invoice={invoice} next={next} />;
}

/** What wallets listen to: BIP21 and BOLT11 links. Anything else is a text to copy, never a link. */
const WALLET_LINK = /^(bitcoin|lightning):/i;

function PayBox({ invoice, isOver }: Omit<InvoiceBoxProps, 'next'>) {
  const { btcDue, btcPaid, checkoutLink, createdAt, expiresAt, paymentMethod, qrCode } = invoice;
  return (
    <div className={styles.pay}>
      {qrCode !== undefined && !isOver && (
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
        {!isOver && (
          <div className={styles.actions}>
            <ButtonAnchor look="main" href={checkoutLink}>
              {orderText.openPayment}
              <ExternalLink size={18} />
              <span className="visually-hidden">{common.opensNewTab}</span>
            </ButtonAnchor>
            {qrCode !== undefined && WALLET_LINK.test(qrCode) && (
              <ButtonAnchor href={qrCode} target={undefined}>
                {orderText.openWallet}
              </ButtonAnchor>
            )}
            {qrCode !== undefined && <CopyButton text={qrCode} label={orderText.copyCode} withText />}
          </div>
        )}
      </div>
    </div>
  );
}

function PaidBox({ invoice, next }: Omit<InvoiceBoxProps, 'isOver'>) {
  const { btcAmount, btcPaid, confirmations, requiredConfirmations, txId, lightningPaymentHash } = invoice;
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
      {txId !== undefined && <Proof name={orderText.transaction} text={txId} />}
      {lightningPaymentHash !== undefined && <Proof name={orderText.paymentHash} text={lightningPaymentHash} />}
    </dl>
  );
}

/** Where the payment can be looked up. */
function Proof({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className={styles.tx}>
        <span className="mono">{text}</span>
        <CopyButton text={text} label={orderText.copyOf(name)} />
      </dd>
    </>
  );
}
