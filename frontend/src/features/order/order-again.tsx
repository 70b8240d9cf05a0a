import type { Order } from '@satcade/contracts/entities';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { orderText } from '../../content/order.ts';
import { cart } from '../cart/browser-cart.ts';

/** Puts what was ordered back into the cart, beside what is there, and goes to the checkout. */
export function OrderAgain({ order, isMain = true }: { readonly order: Order; readonly isMain?: boolean }) {
  const navigate = useNavigate();
  const again = () => {
    for (const { gameId, title, unitPriceUSD, thumbnailKey, quantity } of order.lines) {
      if (cart.get().some((item) => item.gameId === gameId)) continue;
      cart.add({ gameId, name: title, price: unitPriceUSD, image: thumbnailKey ?? '' });
      cart.setQuantity(gameId, quantity);
    }
    navigate('/checkout');
  };
  return (
    <Button look={isMain ? 'main' : 'plain'} onClick={again}>
      {orderText.orderAgain}
    </Button>
  );
}
