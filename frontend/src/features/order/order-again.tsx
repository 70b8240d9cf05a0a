import type { Order } from '@satcade/contracts/entities';
import { Button } from '../../components/button.tsx';
import { orderText } from '../../content/order/order.ts';
import { navigate } from '../../lib/router/browser-history.ts';
import { cart } from '../cart/published/browser-cart.ts';

interface OrderAgainProps {
  readonly order: Order;
  readonly isMain?: boolean;
  /** Instead of the label by the state of the order. */
  readonly label?: string;
}

/** Adds the ordered games to the cart again and goes to checkout. Games that the buyer owns by now are left out. */
export function OrderAgain({ order, isMain = true, label = labelOf(order) }: OrderAgainProps) {
  const lines = order.lines.filter(({ gameId }) => order.closedFor?.includes(gameId) !== true);
  if (lines.length === 0) return null;
  const again = () => {
    for (const { gameId, title, unitPriceUSD, thumbnailKey, quantity } of lines) {
      if (cart.get().some((item) => item.gameId === gameId)) continue;
      cart.add({ gameId, name: title, price: unitPriceUSD, image: thumbnailKey ?? '' });
      cart.setQuantity(gameId, quantity);
    }
    navigate('/checkout');
  };
  return (
    <Button look={isMain ? 'main' : 'plain'} onClick={again}>
      {label}
    </Button>
  );
}

function labelOf({ closedFor, next, refund }: Order): string {
  if (closedFor !== undefined) return orderText.orderRest;
  const isRefunded = next === 'refunded' || (refund?.status === 'claimed' && refund.kind === 'order');
  return isRefunded ? orderText.buyAgain : orderText.orderAgain;
}
