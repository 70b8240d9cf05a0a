import type { OrderStatusView } from '@satcade/contracts/api/orders';
import { Suspense, useEffect, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { refundText } from '../../../content/order/refund.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { dateText } from '../../../lib/text/local.ts';
import { useIsPast } from '../../../lib/use-now.ts';
import styles from './refund-panel.module.css';
import { REFUND_HEADING } from './refund-panel.tsx';

const RefundDialog = lazyPart(() => import('./refund-dialog.tsx'));

/** The button that requests a refund of the whole order, while one is possible. */
export function AskForRefund({ view: { order, refundableUntil } }: { readonly view: OrderStatusView }) {
  const [isOpen, setOpen] = useState(false);
  const [wasSent, setSent] = useState(false);
  const isOver = useIsPast(refundableUntil);
  // The button disappears after the request: the focus moves to the result.
  useEffect(() => {
    if (wasSent) document.getElementById(REFUND_HEADING)?.focus();
  }, [wasSent]);
  const close = () => setOpen(false);
  const closeSent = () => {
    close();
    setSent(true);
  };
  // An open dialog stays until the user closes it, so that a refusal in it can be read.
  if ((refundableUntil === undefined || isOver) && !isOpen) return null;
  return (
    <span className={styles.ask}>
      <Button onClick={() => setOpen(true)}>{refundText.ask}</Button>
      {refundableUntil !== undefined && (
        <span className={styles.times}>{refundText.askUntil(dateText(refundableUntil))}</span>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <RefundDialog
            orderId={order.orderId}
            hasGifts={order.lines.some(({ gifts = 0 }) => gifts > 0)}
            onClose={close}
            onSent={closeSent}
          />
        </Suspense>
      )}
    </span>
  );
}
