import type { PayoutConcern, PayoutFailure } from '@satcade/contracts/api/payouts';
import { Badge } from '../../../components/badge.tsx';
import { adminPayoutsText } from '../../../content/admin/desk.ts';
import { payoutText } from '../../../content/developers/payouts.ts';
import { Link } from '../../../lib/router/router.tsx';
import { usdText } from '../../../lib/text/format.ts';
import { dateText, timeText } from '../../../lib/text/local.ts';
import styles from '../admin.module.css';
import { AdminList } from '../list/admin-list.tsx';
import { AccountName } from '../lists/account-name.tsx';
import { payoutsList } from '../lists/payouts-list.tsx';
import { releaseCredit, tryPayoutAgain, unfreeze, usePayoutConcerns } from './api.ts';
import { type Choice, Decisions } from './decisions.tsx';
import { DeskList } from './desk-list.tsx';
import { Fact } from './fact.tsx';
import { orderPath } from './order-path.ts';
import { PayoutUnderWay } from './payout-under-way.tsx';

/** Payouts that failed or are stuck, and credits that an Admin must release. Below them all payouts. */
export default function PayoutsTab() {
  const concerns = usePayoutConcerns();
  return (
    <div className={styles.sections}>
      <DeskList
        title={adminPayoutsText.heading}
        query={concerns}
        empty={adminPayoutsText.none}
        emptySoFar={adminPayoutsText.noneHere}
        more={adminPayoutsText.lookFurther}
        keyOf={({ developerId }) => developerId}
      >
        {(concern) => <ConcernRow concern={concern} />}
      </DeskList>
      <AdminList list={payoutsList} tab="payouts" />
    </div>
  );
}

function ConcernRow({ concern }: { readonly concern: PayoutConcern }) {
  const { developerId, failure, held, payout } = concern;
  return (
    <>
      <h3 className={styles.name}>
        {adminPayoutsText.developer} <AccountName userId={developerId} />
      </h3>
      {failure !== undefined && <Failure failure={failure} developerId={developerId} />}
      {concern.frozen !== undefined && <Frozen frozen={concern.frozen} developerId={developerId} />}
      {payout !== undefined && <PayoutUnderWay payout={payout} />}
      {held.length > 0 && (
        <>
          <h4 className={styles.minor}>{adminPayoutsText.held}</h4>
          <p className="muted">{adminPayoutsText.heldText}</p>
          <ul className={styles.shares}>
            {held.map((share) => (
              <li key={share.orderId}>
                <Link to={orderPath(share.orderId)}>
                  {adminPayoutsText.credit(usdText(share.amountUSD), dateText(share.soldAt))}
                </Link>
                <Decisions choices={[release(developerId, share)]} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function release(developerId: string, { orderId, amountUSD }: PayoutConcern['held'][number]): Choice {
  return {
    name: adminPayoutsText.of(adminPayoutsText.release, orderId),
    decision: {
      title: adminPayoutsText.releaseTitle,
      text: adminPayoutsText.releaseText(usdText(amountUSD)),
      verb: adminPayoutsText.release,
      done: adminPayoutsText.released,
      run: () => releaseCredit(orderId, developerId),
    },
  };
}

interface FailureProps {
  readonly failure: PayoutFailure;
  readonly developerId: string;
}

function Failure({ failure, developerId }: FailureProps) {
  const { attempts, reason, failedAt, payoutMethod, payoutAddress, nextAttemptAt, isCancelled = false } = failure;
  const retry: Choice['decision'] = {
    title: isCancelled ? adminPayoutsText.reopenTitle : adminPayoutsText.retryTitle,
    text: adminPayoutsText.retryText,
    verb: isCancelled ? adminPayoutsText.reopen : adminPayoutsText.retry,
    done: isCancelled ? adminPayoutsText.reopened : adminPayoutsText.retried,
    run: () => tryPayoutAgain(developerId),
  };
  return (
    <>
      <p className={styles.facts}>
        <Badge tone={nextAttemptAt === undefined ? 'bad' : 'warn'}>
          {isCancelled ? adminPayoutsText.cancelled : adminPayoutsText.failed(attempts)}
        </Badge>
        <span>
          {nextAttemptAt === undefined ? adminPayoutsText.givenUp : adminPayoutsText.waits(timeText(nextAttemptAt))}
        </span>
      </p>
      <dl className={styles.table}>
        <Fact name={payoutText.failure}>{reason}</Fact>
        <Fact name={adminPayoutsText.failedAt}>{timeText(failedAt)}</Fact>
        <Fact name={payoutText.to(payoutText.settings.methods[payoutMethod])}>
          <span className="mono">{payoutAddress}</span>
        </Fact>
      </dl>
      <Decisions choices={[{ name: adminPayoutsText.of(retry.verb, developerId), decision: retry }]} />
    </>
  );
}

interface FrozenProps {
  readonly frozen: NonNullable<PayoutConcern['frozen']>;
  readonly developerId: string;
}

function Frozen({ frozen, developerId }: FrozenProps) {
  const lift: Choice['decision'] = {
    title: adminPayoutsText.unfreezeTitle,
    text: adminPayoutsText.unfreezeText(frozen.payoutAddress),
    verb: adminPayoutsText.unfreeze,
    done: adminPayoutsText.unfrozen,
    run: () => unfreeze(developerId),
  };
  return (
    <>
      <p className={styles.facts}>
        <Badge tone="bad">{adminPayoutsText.frozen}</Badge>
        <span>{adminPayoutsText.frozenText}</span>
      </p>
      <dl className={styles.table}>
        <Fact name={adminPayoutsText.frozenAt}>{timeText(frozen.at)}</Fact>
        <Fact name={adminPayoutsText.disputed(payoutText.settings.methods[frozen.payoutMethod])}>
          <span className="mono">{frozen.payoutAddress}</span>
        </Fact>
      </dl>
      <Decisions choices={[{ name: adminPayoutsText.of(adminPayoutsText.unfreeze, developerId), decision: lift }]} />
    </>
  );
}
