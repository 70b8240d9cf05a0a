import { updateDeveloperPayout } from '@satcade/contracts/api/payout-decisions';
import { listDeveloperPayouts } from '@satcade/contracts/api/payouts';
import type { DeveloperPayout } from '@satcade/contracts/entities';
import { PAYOUT_STATUSES, type PayoutStatus } from '@satcade/contracts/enums';
import { Badge, type Tone } from '../../../components/badge.tsx';
import { adminListText, payoutsListText } from '../../../content/admin/lists.ts';
import { call } from '../../../lib/api/call.ts';
import { Link } from '../../../lib/router/router.tsx';
import { btcText, usdText } from '../../../lib/text/format.ts';
import { timeText } from '../../../lib/text/local.ts';
import { Decisions } from '../desk/decisions.tsx';
import { Fact } from '../desk/fact.tsx';
import { orderPath } from '../desk/order-path.ts';
import { withReason } from '../list/decide.ts';
import type { Filter, ListDefinition, ListPage, PageAsked } from '../list/definition.ts';
import styles from '../list/lists.module.css';
import { userOf } from '../list/search.ts';
import { AccountName } from './account-name.tsx';
import { accountText } from './accounts.ts';

const TONES: Readonly<Record<PayoutStatus, Tone>> = {
  ...{ PENDING: 'plain', PROCESSING: 'warn', COMPLETED: 'ok', FAILED: 'bad' },
};

async function loadPayouts(filter: Filter, { signal, ...page }: PageAsked): Promise<ListPage<DeveloperPayout>> {
  const developer = await userOf(filter.developer, signal);
  if ('note' in developer) return { items: [], nextToken: null, note: developer.note };
  const status = PAYOUT_STATUSES.find((each) => each === filter.status);
  return call(listDeveloperPayouts, { query: { developerId: developer.id, status, ...page }, signal });
}

/** The payouts of all developers, newest first. */
export const payoutsList: ListDefinition<DeveloperPayout> = {
  name: 'payouts-all',
  title: payoutsListText.title,
  empty: payoutsListText.empty,
  filters: [
    { name: 'developer', kind: 'text', label: payoutsListText.developer, help: adminListText.accountHelp },
    {
      ...{ name: 'status', kind: 'select', label: payoutsListText.status },
      options: [
        { value: '', label: adminListText.all },
        ...PAYOUT_STATUSES.map((value) => ({ value, label: payoutsListText.statuses[value] })),
      ],
    },
  ],
  columns: [
    { name: payoutsListText.opened, cell: ({ createdAt }) => timeText(createdAt), csv: ({ createdAt }) => createdAt },
    {
      name: payoutsListText.developer,
      cell: ({ developerId }) => <AccountName userId={developerId} />,
      csv: ({ developerId }) => accountText(developerId),
    },
    {
      name: payoutsListText.amount,
      cell: ({ amountUSD }) => <span className={styles.amount}>{usdText(amountUSD)}</span>,
      csv: ({ amountUSD }) => amountUSD,
    },
    {
      name: payoutsListText.btc,
      cell: ({ amountBTC }) => <span className={`mono ${styles.amount}`}>{btcText(amountBTC)}</span>,
      csv: ({ amountBTC }) => btcText(amountBTC),
    },
    {
      name: payoutsListText.status,
      cell: ({ status }) => <Badge tone={TONES[status]}>{payoutsListText.statuses[status]}</Badge>,
      csv: ({ status }) => status,
    },
  ],
  keyOf: ({ payoutId }) => payoutId,
  labelOf: ({ payoutId }) => payoutId,
  load: loadPayouts,
  topics: () => [{ model: 'DeveloperPayout' }],
  detail: (payout) => <PayoutDetail payout={payout} />,
};

function PayoutDetail({ payout }: { readonly payout: DeveloperPayout }) {
  const { payoutId, payoutAddress, btcRate, txId, lightningPaymentHash, btcpayPayoutId, failureReason } = payout;
  const facts: readonly (readonly [string, string | undefined])[] = [
    [payoutsListText.id, payoutId],
    [payoutsListText.to, payoutAddress],
    [payoutsListText.rate, usdText(btcRate)],
    [payoutsListText.transaction, txId ?? lightningPaymentHash],
    [payoutsListText.atBtcpay, btcpayPayoutId],
    [payoutsListText.failure, failureReason],
  ];
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(
          ([name, value]) =>
            value !== undefined && (
              <Fact key={name} name={name}>
                {value}
              </Fact>
            ),
        )}
        <Fact name={payoutsListText.orders}>
          {payout.orderIds.map((orderId) => (
            <div key={orderId}>
              <Link className="mono" to={orderPath(orderId)}>
                {orderId}
              </Link>
            </div>
          ))}
        </Fact>
      </dl>
      <Decisions choices={choicesOf(payout)} />
    </>
  );
}

type PayoutDecision = 'cancel' | 'retry' | 'lost-unpaid' | 'lost-paid';

function choicesOf({ payoutId: id, status, cancelRequestedAt, btcpayPayoutId }: DeveloperPayout) {
  const decide = (decision: PayoutDecision) => (reason: string) =>
    call(updateDeveloperPayout, { params: { id }, body: { decision, reason } });
  const retry = withReason({
    ...{ what: id, title: payoutsListText.retryTitle, text: payoutsListText.retryText },
    ...{ verb: payoutsListText.retry, done: payoutsListText.retried, run: decide('retry') },
  });
  const cancel = withReason({
    ...{ what: id, title: payoutsListText.cancelTitle, text: payoutsListText.cancelText },
    ...{ verb: payoutsListText.cancel, done: payoutsListText.cancelled, run: decide('cancel') },
  });
  const unpaid = withReason({
    ...{ what: id, title: payoutsListText.unpaidTitle, text: payoutsListText.lostText },
    ...{ verb: payoutsListText.unpaid, done: payoutsListText.unpaidDone, run: decide('lost-unpaid') },
  });
  const paid = withReason({
    ...{ what: id, title: payoutsListText.paidTitle, text: payoutsListText.lostText },
    ...{ verb: payoutsListText.paid, done: payoutsListText.paidDone, run: decide('lost-paid') },
  });
  if (status === 'FAILED') return [retry];
  if (status === 'COMPLETED') return [];
  return [
    ...(cancelRequestedAt === undefined ? [cancel] : []),
    ...(btcpayPayoutId === undefined ? [] : [unpaid, paid]),
  ];
}
