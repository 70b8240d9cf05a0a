import { closeOrder, deleteOrder } from '@satcade/contracts/api/order-records';
import type { Order } from '@satcade/contracts/entities';
import { useId } from 'react';
import { Skeleton } from '../../../components/skeleton.tsx';
import { adminText } from '../../../content/admin/admin.ts';
import { adminOrdersText } from '../../../content/admin/desk.ts';
import { ordersListText } from '../../../content/admin/lists.ts';
import { call } from '../../../lib/api/call.ts';
import { navigate } from '../../../lib/router/browser-history.ts';
import { Link } from '../../../lib/router/router.tsx';
import styles from '../admin.module.css';
import { useExplanation } from '../desk/api.ts';
import { Decisions } from '../desk/decisions.tsx';
import { LoadFailure } from '../desk/desk-list.tsx';
import { withReason } from '../list/decide.ts';
import { OrderTrace } from './order-trace.tsx';

const LIST = '/admin?tab=orders';

/** One order: its trace through all services, and the actions of an Admin. */
export function OrderView({ orderId }: { readonly orderId: string }) {
  const id = useId();
  const found = useExplanation(orderId);
  return (
    <section className={styles.section} aria-labelledby={id} aria-busy={found.isLoading}>
      <p>
        <Link to={LIST}>{ordersListText.back}</Link>
      </p>
      <h2 id={id} className={styles.name} tabIndex={-1}>
        {adminOrdersText.summary} <span className={`mono ${styles.number}`}>{orderId}</span>
      </h2>
      {found.isLoading && (
        <>
          <p className="visually-hidden" role="status">
            {adminText.loading}
          </p>
          <Skeleton height="320px" />
        </>
      )}
      {found.isError && <LoadFailure error={found.error} onRetry={() => void found.refetch()} />}
      {found.data === null && <p role="status">{adminOrdersText.none}</p>}
      {found.data && (
        <>
          <Decisions choices={choicesOf(found.data.order, () => void navigate(LIST))} />
          <OrderTrace explanation={found.data} />
        </>
      )}
    </section>
  );
}

/** The actions that the API allows in this state. The API checks again, because a payment can arrive at any time. */
function choicesOf({ orderId: id, status }: Order, leave: () => void) {
  if (status === 'PENDING' || status === 'INVOICE_CREATED') {
    return [
      withReason({
        ...{ what: id, title: ordersListText.closeTitle, text: ordersListText.closeText },
        ...{ verb: ordersListText.close, done: ordersListText.closed },
        run: (reason) => call(closeOrder, { params: { id }, body: { status: 'EXPIRED', reason } }),
      }),
    ];
  }
  if (status !== 'EXPIRED' && status !== 'FAILED') return [];
  return [
    withReason({
      ...{ what: id, title: ordersListText.removeTitle, text: ordersListText.removeText },
      ...{ verb: ordersListText.remove, done: ordersListText.removed },
      run: (reason) => call(deleteOrder, { params: { id }, query: { reason } }).then(leave),
    }),
  ];
}
