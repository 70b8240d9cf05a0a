import type { PayoutBalance, PayoutFailure } from '@satcade/contracts/api/payouts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button } from '../../../components/button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { FailedPanel } from '../../../components/state-panel.tsx';
import { payoutFailed, payoutText } from '../../../content/developers/payouts.ts';
import { messageOf } from '../../../lib/api/problem.ts';
import { Link } from '../../../lib/router/router.tsx';
import { saveAs } from '../../../lib/save-file.ts';
import { usdText } from '../../../lib/text/format.ts';
import { timeText } from '../../../lib/text/local.ts';
import { payoutBalanceQuery, payoutSettingsQuery, readLedgerCsv } from './api.ts';
import { PayoutList } from './payout-list.tsx';
import { hasBooks, missingUSD, nextPayout } from './payout-rules.ts';
import { PayoutSettingsForm } from './payout-settings-form.tsx';
import styles from './payouts-section.module.css';

interface PayoutsSectionProps {
  readonly userId: string;
  readonly hasGames: boolean;
}

/** The balance of a developer, the next payout, and past payouts. For users who have games or a balance. */
export function PayoutsSection({ userId, hasGames }: PayoutsSectionProps) {
  const balance = useQuery(payoutBalanceQuery(userId));
  if (!hasGames && (balance.data === undefined || !hasBooks(balance.data))) return null;
  return (
    <section aria-busy={balance.isPending} aria-labelledby="payouts">
      <div className={styles.head}>
        <h2 id="payouts">{payoutText.title}</h2>
        {balance.isSuccess && hasBooks(balance.data) && <LedgerFile />}
      </div>
      {balance.isPending && (
        <>
          <p className="visually-hidden" role="status">
            {payoutText.loading}
          </p>
          <Skeleton height="180px" />
        </>
      )}
      {balance.isError && (
        <FailedPanel title={payoutText.loadFailed(messageOf(balance.error))} onRetry={() => void balance.refetch()} />
      )}
      {balance.isSuccess && <Books userId={userId} balance={balance.data} />}
    </section>
  );
}

function Books({ userId, balance }: { readonly userId: string; readonly balance: PayoutBalance }) {
  const settings = useQuery(payoutSettingsQuery(userId));
  const frozenAt = settings.data?.frozenAt;
  // Nobody is asked to set an address before the settings have loaded.
  const hasAddress = settings.data === undefined || settings.data.payoutAddress !== undefined;
  const next = nextPayout(balance, { hasAddress, isFrozen: frozenAt !== undefined });
  const words = {
    released: usdText(balance.releasedUSD),
    inPayout: usdText(balance.inPayoutUSD),
    missing: usdText(missingUSD(balance)),
    nextRun: timeText(balance.nextRunAt),
    failed: failedText(balance.failure),
  };
  return (
    <>
      {frozenAt !== undefined && <Frozen frozenAt={frozenAt} />}
      <Sums balance={balance} />
      <p className={styles.next}>{payoutText.next[next](words)}</p>
      <Holds balance={balance} isFrozen={frozenAt !== undefined} />
      <p className={styles.note}>
        {payoutText.rules(usdText(balance.minimumUSD), balance.holdDays)} {payoutText.afterFee}
      </p>
      <PayoutSettingsForm userId={userId} />
      <PayoutList userId={userId} />
    </>
  );
}

/** Why no payout is made, and how the developer gets the freeze lifted. */
function Frozen({ frozenAt }: { readonly frozenAt: string }) {
  const { title, since, steps, security } = payoutText.frozen;
  return (
    <div className={styles.frozen}>
      <Notice tone="bad">
        <div>
          <p className={styles.frozenTitle}>{title}</p>
          <p>{since(timeText(frozenAt))}</p>
          <ol className={styles.steps}>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p>
            <Link to="/profile">{security}</Link>
          </p>
        </div>
      </Notice>
    </div>
  );
}

interface HoldsProps {
  readonly balance: PayoutBalance;
  readonly isFrozen: boolean;
}

/** The held amounts by reason: a freeze, an open refund, a check by the store, or the hold after a purchase. */
function Holds({ balance, isFrozen }: HoldsProps) {
  const { releasedUSD: amountUSD, releasedCount: count } = balance;
  const frozen = isFrozen && amountUSD > 0 ? [{ reason: 'frozen' as const, amountUSD, count, until: undefined }] : [];
  const holds = [...frozen, ...(balance.holds ?? [])];
  if (holds.length === 0) return null;
  return (
    <>
      <h3 className={styles.heading}>{payoutText.holds.title}</h3>
      <ul className={styles.holds}>
        {holds.map(({ reason, amountUSD, count, until }) => (
          <li key={reason}>
            {payoutText.holds[reason]({
              amount: usdText(amountUSD),
              count: payoutText.credits(count),
              until: until === undefined ? '' : timeText(until),
            })}
          </li>
        ))}
      </ul>
    </>
  );
}

const failedText = (failure: PayoutFailure | undefined): string =>
  failure === undefined
    ? ''
    : payoutFailed(failure.attempts, failure.reason, failure.nextAttemptAt && timeText(failure.nextAttemptAt));

function Sums({ balance }: { readonly balance: PayoutBalance }) {
  const { sums, credits, orders, payouts } = payoutText;
  const all = [
    [sums.balance, balance.balanceUSD, credits(balance.balanceCount)],
    [sums.held, balance.heldUSD, credits(balance.heldCount)],
    [sums.released, balance.releasedUSD, credits(balance.releasedCount)],
    [sums.inPayout, balance.inPayoutUSD, orders(balance.inPayoutCount)],
    [sums.paid, balance.paidUSD, payouts(balance.paidCount)],
  ] as const;
  return (
    <dl className={styles.sums}>
      {all.map(([label, usd, count]) => (
        <div key={label}>
          <dt>
            {label} <span className={styles.count}>{count}</span>
          </dt>
          <dd className={styles.amount}>{usdText(usd)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Saves every entry of the ledger, for a spreadsheet or an accountant. */
function LedgerFile() {
  const file = useMutation({
    mutationFn: readLedgerCsv,
    onSuccess: (text) =>
      saveAs(new Blob([text], { type: 'text/csv' }), payoutText.csvName(new Date().toISOString().slice(0, 10))),
  });
  return (
    <>
      <Button aria-disabled={file.isPending} onClick={() => !file.isPending && file.mutate()}>
        {file.isPending ? payoutText.savingCsv : payoutText.csv}
      </Button>
      {file.isError && <Notice tone="bad">{payoutText.csvFailed(messageOf(file.error))}</Notice>}
    </>
  );
}
