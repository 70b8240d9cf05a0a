import type { OrderStatusView } from '@satcade/contracts/api/orders';
import { Suspense } from 'react';
import { ButtonLink } from '../../components/button.tsx';
import { ghost } from '../../components/pictures/ghost.ts';
import { SignInPanel } from '../../components/sign-in-panel.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { FailedPanel, StatePanel } from '../../components/state-panel.tsx';
import { linkText } from '../../content/links.ts';
import { orderText } from '../../content/order/order.ts';
import { isNotFound, messageOf } from '../../lib/api/problem.ts';
import { useUser } from '../../lib/auth/session.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useParams, useSearchParams } from '../../lib/router/router.tsx';
import { useTitle } from '../../lib/text/title.ts';
import { useOrder } from './api.ts';
import styles from './order-page.module.css';
import { OrderView } from './order-view.tsx';

const Receipt = lazyPart(() => import('./receipt/receipt.tsx'));

export default function OrderPage() {
  const { orderId = '' } = useParams();
  const [search] = useSearchParams();
  const isReceipt = search.get('view') === 'receipt';
  const user = useUser();
  const { query, connection } = useOrder(orderId, user !== undefined);
  useTitle(isReceipt ? orderText.receipt : isPaid(query.data) ? orderText.paidTitle : orderText.title);
  if (user === undefined) {
    return (
      <div className="page">
        <SignInPanel title={orderText.signInTitle} />
      </div>
    );
  }
  return (
    <div className="page" aria-busy={query.isPending}>
      <h1 tabIndex={-1} className={isReceipt ? styles.screenOnly : undefined}>
        {orderText.title}
      </h1>
      {query.isPending && <LoadingOrder />}
      {query.data && !isReceipt && <OrderView view={query.data} connection={connection} />}
      {query.data && isReceipt && (
        <Suspense fallback={<Skeleton height="420px" />}>
          <Receipt view={query.data} user={user} />
        </Suspense>
      )}
      {query.isError && query.data === undefined && (
        <Failure error={query.error} onRetry={() => void query.refetch()} />
      )}
    </div>
  );
}

/** Whether the browser tab shows that the order is paid: the payment is final, and the order was not free. */
const isPaid = (view: OrderStatusView | undefined): boolean =>
  view !== undefined && view.order.totalUSD > 0 && (view.next === 'download' || view.next === 'wait-for-grant');

function LoadingOrder() {
  return (
    <>
      <p className="visually-hidden" role="status">
        {orderText.loading}
      </p>
      <div className={styles.columns}>
        <Skeleton height="420px" />
        <Skeleton height="320px" />
      </div>
    </>
  );
}

function Failure({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  if (isNotFound(error)) {
    return (
      <StatePanel picture={ghost} title={orderText.notFoundTitle} text={orderText.notFoundText} role="alert">
        <ButtonLink look="main" to="/">
          {linkText.backToStore}
        </ButtonLink>
      </StatePanel>
    );
  }
  return <FailedPanel title={orderText.loadFailed(messageOf(error))} onRetry={onRetry} />;
}
