import type { Invoice } from '@satcade/contracts/entities';
import ExternalLink from 'lucide-react/icons/external-link';
import { Suspense } from 'react';
import { ButtonAnchor } from '../../../components/button.tsx';
import { CopyButton } from '../../../components/copy-button.tsx';
import { QrCode } from '../../../components/picture/qr-code.tsx';
import { linkText } from '../../../content/links.ts';
import { orderText } from '../../../content/order/order.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { btcText } from '../../../lib/text/format.ts';
import { Countdown } from './countdown.tsx';
import styles from './invoice-box.module.css';
import { payCodesOf, scanTextOf, takesBoth } from './pay-codes.ts';
import { PayFacts } from './pay-facts.tsx';
import { onDevice } from './store-clock.ts';
import { useHasWebln } from './webln/provider.ts';

const WeblnButton = lazyPart(() => import('./webln/webln-button.tsx'));

/** The links that wallets handle: BIP21 and BOLT11. Any other text can be copied but is never a link. */
const WALLET_LINK = /^(bitcoin|lightning):/i;

interface PayBoxProps {
  readonly invoice: Invoice;
  /** The time to pay is over, so that no late payment is offered. */
  readonly isOver: boolean;
}

/** How to pay: the wallet button first, for phones, and beside it the QR code where there is space. */
export function PayBox({ invoice, isOver }: PayBoxProps) {
  const { btcDue, btcPaid, checkoutLink, createdAt, expiresAt, paymentMethod, qrCode } = invoice;
  const canScan = qrCode !== undefined && !isOver;
  const bolt11 = qrCode && payCodesOf(qrCode).find(({ kind }) => kind === 'bolt11')?.text;
  const canPayHere = useHasWebln() && bolt11 !== undefined && bolt11 !== '';
  const isWalletLink = qrCode !== undefined && WALLET_LINK.test(qrCode);
  return (
    <section className={styles.payment} aria-label={orderText.howToPay}>
      <div className={styles.pay}>
        <div className={styles.facts}>
          <p className={styles.label}>
            {orderText.amountDue} · {takesBoth(qrCode) ? orderText.eitherMethod : orderText.method[paymentMethod]}
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
          {!isOver && (
            <div className={styles.actions}>
              {canPayHere && (
                <Suspense>
                  <WeblnButton invoice={bolt11} />
                </Suspense>
              )}
              {isWalletLink && (
                <ButtonAnchor look={canPayHere ? 'plain' : 'main'} href={qrCode} target={undefined}>
                  {orderText.openWallet}
                </ButtonAnchor>
              )}
              <ButtonAnchor look={isWalletLink ? 'plain' : 'main'} href={checkoutLink}>
                {orderText.openPayment}
                <ExternalLink size={18} />
                <span className="visually-hidden">{linkText.opensNewTab}</span>
              </ButtonAnchor>
            </div>
          )}
          <Countdown from={onDevice(createdAt)} until={onDevice(expiresAt)} />
        </div>
        {canScan && (
          <div className={styles.code}>
            <QrCode text={scanTextOf(qrCode)} label={orderText.qrLabel} />
          </div>
        )}
      </div>
      {!isOver && <PayFacts invoice={invoice} />}
    </section>
  );
}
