import type { Order, Refund } from '@satcade/contracts/entities';
import { adminRefundsText } from '../../../content/admin/desk.ts';
import { Link } from '../../../lib/router/router.tsx';
import { btcText, usdText } from '../../../lib/text/format.ts';
import { timeText } from '../../../lib/text/local.ts';
import styles from '../admin.module.css';
import { AccountName } from '../lists/account-name.tsx';
import { decideOnRefund, useRefunds } from './api.ts';
import { type Choice, Decisions } from './decisions.tsx';
import { DeskList } from './desk-list.tsx';
import { Fact } from './fact.tsx';
import { orderPath } from './order-path.ts';
import { RefundFacts } from './refund-facts.tsx';

/** Refunds that wait for a decision, and refunds that the payment service refused. */
export default function RefundsTab() {
  const requested = useRefunds('requested');
  const failed = useRefunds('failed');
  const keyOf = ({ orderId }: Order) => orderId;
  return (
    <div className={styles.sections}>
      <DeskList
        title={adminRefundsText.requested}
        query={requested}
        empty={adminRefundsText.noneRequested}
        keyOf={keyOf}
      >
        {(order) => <RefundRow order={order} />}
      </DeskList>
      <DeskList title={adminRefundsText.failed} query={failed} empty={adminRefundsText.noneFailed} keyOf={keyOf}>
        {(order) => <RefundRow order={order} />}
      </DeskList>
    </div>
  );
}

function RefundRow({ order }: { readonly order: Order }) {
  const { orderId, userId, lines, refund } = order;
  if (refund === undefined) return null;
  const { kind, amountUSD, amountBTC, reason, note, requestedAt, status } = refund;
  return (
    <>
      <h3 className={styles.name}>
        <Link to={orderPath(orderId)}>{lines.map(({ title }) => title).join(', ')}</Link>
      </h3>
      <dl className={styles.table}>
        <Fact name={adminRefundsText.amount}>
          <span className="mono">{btcText(amountBTC)} BTC</span> ({usdText(amountUSD)}), {adminRefundsText.kind[kind]}
        </Fact>
        <Fact name={adminRefundsText.buyer}>
          <AccountName userId={userId} />
        </Fact>
        {requestedAt !== undefined && <Fact name={adminRefundsText.asked}>{timeText(requestedAt)}</Fact>}
        {reason !== undefined && <Fact name={adminRefundsText.reason}>{reason}</Fact>}
        {status === 'failed' && note !== undefined && <Fact name={adminRefundsText.why}>{note}</Fact>}
      </dl>
      <RefundFacts orderId={orderId} />
      <Decisions choices={choicesFor(orderId, refund)} />
    </>
  );
}

const NOTE_LENGTH = 500;

function choicesFor(orderId: string, { kind, amountBTC, status }: Refund): readonly Choice[] {
  const { approveText, approveTakesBack, of } = adminRefundsText;
  const approve: Choice['decision'] = {
    title: adminRefundsText.approveTitle,
    text: [approveText(btcText(amountBTC)), kind === 'order' ? approveTakesBack : ''].join(' ').trim(),
    verb: status === 'failed' ? adminRefundsText.approveAgain : adminRefundsText.approve,
    note: { label: adminRefundsText.noteLabel, isRequired: false, maxLength: NOTE_LENGTH },
    done: adminRefundsText.approved,
    run: (note) => decideOnRefund(orderId, 'approve', note),
  };
  const decline: Choice['decision'] = {
    title: adminRefundsText.declineTitle,
    text: adminRefundsText.declineText,
    verb: adminRefundsText.decline,
    note: { label: adminRefundsText.reasonLabel, isRequired: true, maxLength: NOTE_LENGTH },
    done: adminRefundsText.declined,
    run: (note) => decideOnRefund(orderId, 'decline', note),
  };
  return [approve, decline].map((decision) => ({ name: of(decision.verb, orderId), decision }));
}
