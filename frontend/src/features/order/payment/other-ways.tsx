import type { Order } from '@satcade/contracts/entities';
import { orderText } from '../../../content/order/order.ts';
import { OrderAgain } from '../order-again.tsx';
import styles from './invoice-box.module.css';

/**
 * How to leave an unpaid order, or pay it in another way: an invoice keeps its method, so that needs a new order. This
 * one expires by itself, and early if the new one is paid.
 */
export function OtherWays({ order }: { readonly order: Order }) {
  return (
    <details className={styles.again}>
      <summary>{orderText.otherWays}</summary>
      <p>{orderText.otherMethodText}</p>
      <OrderAgain order={order} isMain={false} label={orderText.otherMethod} />
      <p>{orderText.cancelText}</p>
    </details>
  );
}
