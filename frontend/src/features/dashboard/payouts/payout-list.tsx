import type { DeveloperPayout } from '@satcade/contracts/entities';
import { Badge, type Tone } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { CopyButton } from '../../../components/copy-button.tsx';
import { FailedNotice } from '../../../components/notice.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { payoutText } from '../../../content/developers/payouts.ts';
import { messageOf } from '../../../lib/api/problem.ts';
import { btcText, usdText } from '../../../lib/text/format.ts';
import { dateText, timeText } from '../../../lib/text/local.ts';
import { usePayouts } from './api.ts';
import styles from './payouts-section.module.css';

/** All payouts, newest first. */
export function PayoutList({ userId }: { readonly userId: string }) {
  const payouts = usePayouts(userId);
  const all = payouts.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      <h3 className={styles.heading}>{payoutText.list}</h3>
      {payouts.isPending && <Skeleton height="120px" />}
      {payouts.isError && (
        <FailedNotice text={payoutText.listFailed(messageOf(payouts.error))} onRetry={() => void payouts.refetch()} />
      )}
      {payouts.isSuccess && all.length === 0 && <p className="muted">{payoutText.none}</p>}
      <ul className={styles.list}>
        {all.map((payout) => (
          <PayoutRow key={payout.payoutId} payout={payout} />
        ))}
      </ul>
      {payouts.hasNextPage && (
        <Button disabled={payouts.isFetchingNextPage} onClick={() => void payouts.fetchNextPage()}>
          {payoutText.more}
        </Button>
      )}
    </>
  );
}

const TONES: Readonly<Record<DeveloperPayout['status'], Tone>> = {
  PENDING: 'plain',
  PROCESSING: 'warn',
  COMPLETED: 'ok',
  FAILED: 'bad',
};

function PayoutRow({ payout }: { readonly payout: DeveloperPayout }) {
  const { status, createdAt, amountUSD, amountBTC, orderIds } = payout;
  return (
    <li>
      <div className={styles.row}>
        <time className={styles.date} dateTime={createdAt}>
          {dateText(createdAt)}
        </time>
        <Badge tone={TONES[status]}>{payoutText.status[status]}</Badge>
        <span className={styles.btc}>{btcText(amountBTC)} BTC</span>
        <span className={styles.usd}>{usdText(amountUSD)}</span>
      </div>
      <Facts payout={payout} />
      <details className={styles.orders}>
        <summary>{payoutText.orders(orderIds.length)}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a mouse. */}
        <ul tabIndex={0} aria-label={payoutText.ordersIn}>
          {orderIds.map((orderId) => (
            <li key={orderId}>{orderId}</li>
          ))}
        </ul>
      </details>
    </li>
  );
}

function Facts({ payout }: { readonly payout: DeveloperPayout }) {
  const { status, payoutMethod, payoutAddress, btcRate, txId, lightningPaymentHash, failureReason, completedAt } =
    payout;
  const { methods, address } = payoutText.settings;
  return (
    <dl className={styles.facts}>
      {status === 'FAILED' && (
        <>
          <dt>{payoutText.failure}</dt>
          <dd>
            {failureReason} {payoutText.failed}
          </dd>
        </>
      )}
      <dt>{payoutMethod === undefined ? address : payoutText.to(methods[payoutMethod])}</dt>
      <dd className="mono">{payoutAddress}</dd>
      <dt>{payoutText.rate}</dt>
      <dd className="mono">{payoutText.rateOf(usdText(btcRate))}</dd>
      {completedAt !== undefined && <dt>{payoutText.completed}</dt>}
      {completedAt !== undefined && <dd>{timeText(completedAt)}</dd>}
      {txId !== undefined && <Proof name={payoutText.transaction} text={txId} />}
      {lightningPaymentHash !== undefined && <Proof name={payoutText.paymentHash} text={lightningPaymentHash} />}
    </dl>
  );
}

/** The link under which the payout can be looked up. */
function Proof({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className={styles.proof}>
        <span className="mono">{text}</span>
        <CopyButton text={text} label={payoutText.copyOf(name)} />
      </dd>
    </>
  );
}
