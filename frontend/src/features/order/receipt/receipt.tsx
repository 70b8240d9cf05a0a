import type { OrderStatusView } from '@satcade/contracts/api/orders';
import type { Invoice, Order } from '@satcade/contracts/entities';
import { Fragment } from 'react';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { KeyCover } from '../../../components/picture/cover.tsx';
import { ghost } from '../../../components/pictures/ghost.ts';
import { StatePanel } from '../../../components/state-panel.tsx';
import { giftText } from '../../../content/order/gifts.ts';
import { orderText } from '../../../content/order/order.ts';
import { storeSettings } from '../../../content/store-settings.ts';
import type { SignedInUser } from '../../../lib/auth/session.ts';
import { btcText, usdText } from '../../../lib/text/format.ts';
import { timeText } from '../../../lib/text/local.ts';
import { paidByText, proofsOf } from '../payment/proofs.ts';
import { hasReceipt } from '../timeline/situation.ts';
import styles from './receipt.module.css';

interface ReceiptProps {
  readonly view: OrderStatusView;
  readonly user: SignedInUser;
}

/** The receipt of a paid order: seller, buyer, items, amounts, and the payment. */
export default function Receipt({ view, user }: ReceiptProps) {
  const { order, invoice } = view;
  const back = `/order/${order.orderId}`;
  if (!hasReceipt(view)) {
    return (
      <StatePanel picture={ghost} title={orderText.noReceiptTitle} text={orderText.noReceiptText}>
        <ButtonLink look="main" to={back}>
          {orderText.backToOrder}
        </ButtonLink>
      </StatePanel>
    );
  }
  return (
    <>
      <p className={styles.tools}>
        <Button look="main" onClick={() => window.print()}>
          {orderText.printReceipt}
        </Button>
        <ButtonLink to={back}>{orderText.backToOrder}</ButtonLink>
      </p>
      <article className={styles.paper}>
        <header className={styles.head}>
          <h2 className={styles.title}>{orderText.receipt}</h2>
          <p>
            <strong>{storeSettings.name}</strong>
            {[storeSettings.operator, ...storeSettings.address, storeSettings.email, storeSettings.taxId]
              .filter((line) => line !== '')
              .map((line) => (
                <Fragment key={line}>
                  <br />
                  {line}
                </Fragment>
              ))}
            <br />
            {window.location.host}
          </p>
        </header>
        <dl className={styles.facts}>
          <Fact name={orderText.receiptNumber} text={order.orderId} mono />
          <Fact name={orderText.receiptFor} text={`${user.username}, ${user.email}`} />
          <Fact name={orderText.receiptOrdered} text={timeText(order.createdAt)} />
          {order.paidAt !== undefined && <Fact name={orderText.receiptPaid} text={timeText(order.paidAt)} />}
        </dl>
        <Lines view={view} />
        <dl className={styles.facts}>
          {invoice === null ? (
            <Fact name={orderText.receiptMethod} text={orderText.freeOrder} />
          ) : (
            <Payment invoice={invoice} />
          )}
          {order.refundedBTC !== undefined && <Fact name={orderText.label.refunded} text={refundedText(order)} />}
        </dl>
      </article>
    </>
  );
}

function Lines({ view: { order } }: { readonly view: OrderStatusView }) {
  const percent = String(Math.round(order.taxRate * 10_000) / 100);
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">{orderText.receiptItem}</th>
          <th scope="col">{orderText.receiptQuantity}</th>
          <th scope="col">{orderText.receiptUnit}</th>
          <th scope="col">{orderText.receiptAmount}</th>
        </tr>
      </thead>
      <tbody>
        {order.lines.map((line) => (
          <tr key={line.gameId}>
            <td>
              <KeyCover
                title={line.title}
                thumbnailKey={line.thumbnailKey}
                width={34}
                isNSFW={line.isNSFW}
                className={styles.cover}
              />
              {line.title}
              {line.gifts !== undefined && (
                <>
                  <br />
                  {giftText.copies(line.quantity - line.gifts, line.gifts)}
                </>
              )}
            </td>
            <td className="mono" data-label={orderText.receiptQuantity}>
              {line.quantity}
            </td>
            <td className="mono" data-label={orderText.receiptUnit}>
              {usdText(line.unitPriceUSD)}
            </td>
            <td className="mono" data-label={orderText.receiptAmount}>
              {usdText(line.lineTotalUSD)}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <Sum name={orderText.receiptSubtotal} usd={order.subtotalUSD} />
        <Sum name={orderText.receiptTax(percent)} usd={order.taxAmountUSD} />
        <Sum name={orderText.receiptTotal} usd={order.totalUSD} />
      </tfoot>
    </table>
  );
}

function Sum({ name, usd }: { readonly name: string; readonly usd: number }) {
  return (
    <tr>
      <th scope="row" colSpan={3}>
        {name}
      </th>
      <td className="mono">{usdText(usd)}</td>
    </tr>
  );
}

/**
 * All that the buyer has got back, so that the receipt is not taken for that of a purchase which stands. With the time of
 * the last refund, unless another one has followed that is not paid yet.
 */
const refundedText = ({ refundedBTC = 0, refundedUSD = 0, refund }: Order): string =>
  [
    `${btcText(refundedBTC)} BTC`,
    usdText(refundedUSD),
    ...(refund?.claimedAt === undefined ? [] : [timeText(refund.claimedAt)]),
  ].join(' · ');

function Payment({ invoice }: { readonly invoice: Invoice }) {
  const { btcAmount, btcPaid, btcRate, invoiceId } = invoice;
  return (
    <>
      <Fact name={orderText.receiptMethod} text={`Bitcoin, ${paidByText(invoice)}`} />
      {btcPaid !== btcAmount && <Fact name={orderText.amountTotal} text={`${btcText(btcAmount)} BTC`} mono />}
      <Fact name={orderText.receiptBtcPaid} text={`${btcText(btcPaid)} BTC`} mono />
      <Fact name={orderText.receiptRate} text={orderText.receiptRateOf(usdText(btcRate))} mono />
      <Fact name={orderText.receiptInvoice} text={invoiceId} mono />
      {proofsOf(invoice).map(({ name, text }) => (
        <Fact key={text} name={name} text={text} mono />
      ))}
    </>
  );
}

function Fact({ name, text, mono = false }: { readonly name: string; readonly text: string; readonly mono?: boolean }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className={mono ? 'mono' : undefined}>{text}</dd>
    </>
  );
}
