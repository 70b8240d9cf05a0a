import type { Invoice } from '@satcade/contracts/entities';
import type { ReactNode } from 'react';
import { CopyButton } from '../../../components/copy-button.tsx';
import { orderText } from '../../../content/order/order.ts';
import { usdText } from '../../../lib/text/format.ts';
import { agoText, countText } from '../../../lib/text/local.ts';
import { useNow } from '../../../lib/use-now.ts';
import styles from './invoice-box.module.css';
import { payCodesOf, takesBoth } from './pay-codes.ts';
import { onDevice } from './store-clock.ts';

const SATS = 100_000_000;
const MINUTE_MS = 60_000;

/**
 * The facts that a payer compares and copies: the amount in dollars and satoshis, the rate and its age, address and
 * invoice.
 */
export function PayFacts({ invoice }: { readonly invoice: Invoice }) {
  const { amountUSD, btcDue, btcPaid, btcRate, createdAt, paymentMethod, qrCode, requiredConfirmations } = invoice;
  const now = useNow(MINUTE_MS);
  const usd = btcPaid === 0 ? amountUSD : btcDue * btcRate;
  const sats = String(Math.round(btcDue * SATS));
  const isLightning = paymentMethod === 'lightning';
  const onchainTime = orderText.expectedOnchain(Math.max(1, requiredConfirmations));
  return (
    <dl className={styles.details}>
      <Row name={orderText.inDollars}>{usdText(usd)}</Row>
      <Row name={orderText.inSats} copied={sats}>
        {orderText.sats(countText(Number(sats)))}
      </Row>
      <Row name={orderText.rate}>
        {orderText.rateAge(usdText(btcRate), agoText((now - Date.parse(onDevice(createdAt))) / 1000))}
      </Row>
      <Row name={orderText.expected}>
        {isLightning
          ? orderText.expectedLightning
          : takesBoth(qrCode)
            ? orderText.expectedEither(orderText.expectedLightning, onchainTime)
            : onchainTime}
      </Row>
      {qrCode !== undefined &&
        payCodesOf(qrCode).map(({ kind, text }) => (
          <Row key={kind} name={orderText.codes[kind]} copied={text}>
            <span className={styles.text}>{text}</span>
          </Row>
        ))}
    </dl>
  );
}

interface RowProps {
  readonly name: string;
  /** The text that its button copies. Without it there is no button. */
  readonly copied?: string;
  readonly children: ReactNode;
}

function Row({ name, copied, children }: RowProps) {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        {children}
        {copied !== undefined && <CopyButton text={copied} label={orderText.copyOf(name)} />}
      </dd>
    </>
  );
}
