import { answerSupportRequest, closeSupportRequest } from '@satcade/contracts/api/support';
import type { SupportRequest } from '@satcade/contracts/entities/support';
import { LIMITS } from '@satcade/contracts/limits';
import { useInfiniteQuery } from '@tanstack/react-query';
import { adminSupportText as words } from '../../../content/order/support.ts';
import { call } from '../../../lib/api/call.ts';
import { Link } from '../../../lib/router/router.tsx';
import { timeText } from '../../../lib/text/local.ts';
import styles from '../admin.module.css';
import { supportRequestsQuery } from './api.ts';
import { type Choice, Decisions } from './decisions.tsx';
import { DeskList } from './desk-list.tsx';
import { orderPath } from './order-path.ts';

const REASON_LENGTH = 300;

/** The requests of buyers about failed orders, and the answers. */
export default function SupportTab() {
  const keyOf = ({ orderId }: SupportRequest) => orderId;
  return (
    <div className={styles.sections}>
      <DeskList
        title={words.open}
        query={useInfiniteQuery(supportRequestsQuery('open'))}
        empty={words.noneOpen}
        keyOf={keyOf}
      >
        {(request) => <RequestRow request={request} />}
      </DeskList>
      <DeskList
        title={words.answered}
        query={useInfiniteQuery(supportRequestsQuery('answered'))}
        empty={words.noneAnswered}
        keyOf={keyOf}
      >
        {(request) => <RequestRow request={request} />}
      </DeskList>
    </div>
  );
}

function RequestRow({ request }: { readonly request: SupportRequest }) {
  const { orderId, messages, updatedAt } = request;
  return (
    <>
      <p className={styles.facts}>
        <Link className="mono" to={orderPath(orderId)}>
          {orderId}
        </Link>
        <span className="muted">{words.asked(timeText(updatedAt))}</span>
      </p>
      {messages.map(({ by, text, at }) => (
        <p key={`${by} ${at}`} className={styles.statement}>
          <strong>{words.by[by]}:</strong> {text}
        </p>
      ))}
      <Decisions choices={[answerOf(orderId), closeOf(orderId)]} />
    </>
  );
}

const answerOf = (id: string): Choice => ({
  name: words.of(words.answer, id),
  decision: {
    title: words.answerTitle,
    text: words.answerText,
    verb: words.answer,
    note: { label: words.answerLabel, isRequired: true, maxLength: LIMITS.supportTextLength },
    done: words.answerSent,
    run: (text = '') => call(answerSupportRequest, { params: { id }, body: { text } }),
  },
});

const closeOf = (id: string): Choice => ({
  name: words.of(words.close, id),
  decision: {
    title: words.closeTitle,
    text: words.closeText,
    verb: words.close,
    note: { label: words.closeLabel, isRequired: true, maxLength: REASON_LENGTH },
    done: words.closed,
    run: (reason = '') => call(closeSupportRequest, { params: { id }, body: { reason } }),
  },
});
