import type { DeveloperPayout } from '@satcade/contracts/entities';
import { Badge } from '../../../components/badge.tsx';
import { adminPayoutsText } from '../../../content/admin/desk.ts';
import { payoutText } from '../../../content/developers/payouts.ts';
import { btcText, usdText } from '../../../lib/text/format.ts';
import { timeText } from '../../../lib/text/local.ts';
import styles from '../admin.module.css';
import { acceptRateOf, stopPayout } from './api.ts';
import { type Choice, Decisions } from './decisions.tsx';
import { Fact } from './fact.tsx';

/** A payout that takes too long, or whose rate an Admin must check. */
export function PayoutUnderWay({ payout }: { readonly payout: DeveloperPayout }) {
  const { status, amountBTC, amountUSD, payoutMethod, payoutAddress, btcpayPayoutId, btcRate, rateDoubt } = payout;
  const { methods, address } = payoutText.settings;
  const isCancelling = payout.cancelRequestedAt !== undefined;
  return (
    <>
      <p className={styles.facts}>
        <Badge tone="warn">{rateDoubt === undefined ? payoutText.status[status] : adminPayoutsText.rateTitle}</Badge>
        <span className="mono">{btcText(amountBTC)} BTC</span>
        <span>{usdText(amountUSD)}</span>
      </p>
      <p className={styles.statement}>
        {rateDoubt === undefined
          ? adminPayoutsText.hangs
          : `${adminPayoutsText.rateText[rateDoubt.comparedWith]} ${adminPayoutsText.rateHelp}`}
      </p>
      <dl className={styles.table}>
        {rateDoubt !== undefined && (
          <>
            <Fact name={adminPayoutsText.rate}>{payoutText.rateOf(usdText(btcRate))}</Fact>
            <Fact name={adminPayoutsText.paidByBuyers}>
              <span className="mono">{btcText(rateDoubt.ledgerBTC)} BTC</span>
            </Fact>
          </>
        )}
        <Fact name={payoutMethod === undefined ? address : payoutText.to(methods[payoutMethod])}>
          <span className="mono">{payoutAddress}</span>
        </Fact>
        <Fact name={adminPayoutsText.opened}>{timeText(payout.createdAt)}</Fact>
        {btcpayPayoutId !== undefined && (
          <Fact name={adminPayoutsText.btcpayId}>
            <span className="mono">{btcpayPayoutId}</span>
          </Fact>
        )}
      </dl>
      {isCancelling ? <p role="status">{adminPayoutsText.cancelling}</p> : <Decisions choices={choicesFor(payout)} />}
    </>
  );
}

function choicesFor(payout: DeveloperPayout): readonly Choice[] {
  const { payoutId, amountBTC, amountUSD, rateDoubt } = payout;
  const accept: Choice['decision'] = {
    title: adminPayoutsText.acceptRateTitle,
    text: adminPayoutsText.acceptRateText(btcText(amountBTC), usdText(amountUSD)),
    verb: adminPayoutsText.acceptRate,
    done: adminPayoutsText.rateAccepted,
    run: () => acceptRateOf(payout),
  };
  const cancel: Choice['decision'] = {
    title: adminPayoutsText.cancelTitle,
    text: adminPayoutsText.cancelText(usdText(amountUSD)),
    verb: adminPayoutsText.cancel,
    done: adminPayoutsText.cancelRequested,
    run: () => stopPayout(payout),
  };
  return [...(rateDoubt === undefined ? [] : [accept]), cancel].map((decision) => ({
    name: adminPayoutsText.of(decision.verb, payoutId),
    decision,
  }));
}
