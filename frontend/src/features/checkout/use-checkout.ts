import type { PaymentMethod } from '@satcade/contracts/enums';
import { newId } from '@satcade/kernel';
import { useRef, useState } from 'react';
import { checkoutText } from '../../content/order/checkout.ts';
import { ApiProblem } from '../../lib/api/problem.ts';
import { navigate } from '../../lib/router/browser-history.ts';
import { totalsOf } from '../../lib/text/format.ts';
import { cart } from '../cart/published/browser-cart.ts';
import type { CartItem } from '../cart/published/cart.ts';
import { divide, type OwnedGames } from '../cart/published/gifts.ts';
import { type GiftedItem, placeOrder } from './api.ts';
import { type CheckoutFailure, checkoutFailure, failureOf, isWithoutCause } from './checkout-failure.ts';
import { openPaymentTab } from './payment-tab.ts';

interface Attempt {
  readonly key: string;
  /** What the idempotency key is for. Another cart or method needs another key. */
  readonly of: string;
}

/**
 * Places the order: once for a double click, and with the same idempotency key when the same cart is sent again. Then
 * opens the payment page in its tab, takes the order out of the cart and goes to the order.
 */
export function useCheckout(items: readonly CartItem[], owned: OwnedGames, onPriceChanged: () => void) {
  const [failure, setFailure] = useState<CheckoutFailure>();
  const [isPlacing, setPlacing] = useState(false);
  const busy = useRef(false);
  const attempt = useRef<Attempt>(undefined);

  async function pay(method: PaymentMethod | undefined): Promise<void> {
    if (busy.current) return;
    if (method === undefined) return setFailure(failureOf(checkoutText.selectMethod));
    if (items.length === 0) return setFailure(failureOf(checkoutText.cartEmpty));
    busy.current = true;
    setPlacing(true);
    setFailure(undefined);
    const { total } = totalsOf(items);
    const tab = total > 0 ? openPaymentTab() : undefined;
    try {
      const lines = items.map((item) => ({ ...item, gifts: divide(item.quantity, owned.has(item.gameId)).gifts }));
      const { orderId, invoiceUrl } = await placeOrder(lines, method, total, keyFor(lines, method));
      if (invoiceUrl === null) tab?.close();
      else tab?.goTo(invoiceUrl);
      cart.remove(items);
      navigate(`/order/${orderId}`);
    } catch (error) {
      tab?.close();
      setFailure(checkoutFailure(error, items));
      // A changed price makes it a different purchase, which needs another key.
      if (error instanceof ApiProblem && error.code === 'price-changed') {
        attempt.current = undefined;
        onPriceChanged();
      }
      // Gifts may have changed too: the buyer sees the current ownership before paying again.
      if (error instanceof ApiProblem && (error.code === 'already-owned' || error.code === 'conflict')) owned.refetch();
    } finally {
      busy.current = false;
      setPlacing(false);
    }
  }

  function keyFor(lines: readonly GiftedItem[], method: PaymentMethod): string {
    const of = JSON.stringify([
      method,
      lines.map(({ gameId, quantity, gifts, price }) => [gameId, quantity, gifts, price]),
    ]);
    if (attempt.current?.of !== of) attempt.current = { of, key: newId(Date.now()) };
    return attempt.current.key;
  }

  const isOver = failure !== undefined && isWithoutCause(failure, items);
  return { pay, isPlacing, failure: isOver ? undefined : failure, clearFailure: () => setFailure(undefined) };
}
