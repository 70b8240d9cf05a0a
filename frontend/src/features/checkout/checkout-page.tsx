import { ButtonLink } from '../../components/button.tsx';
import { cart } from '../../components/pictures/cart.ts';
import { StatePanel } from '../../components/state-panel.tsx';
import { checkoutText } from '../../content/order/checkout.ts';
import { useLocation } from '../../lib/router/router.tsx';
import { useTitle } from '../../lib/text/title.ts';
import { useCart } from '../cart/published/browser-cart.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { FreeCheckout, freeGameIn } from './free-checkout.tsx';

export default function CheckoutPage() {
  useTitle(checkoutText.title);
  const items = useCart();
  const free = freeGameIn(useLocation().state);
  if (free !== undefined) return <FreeCheckout game={free} />;
  if (items.length === 0) {
    return (
      <div className="page">
        <StatePanel picture={cart} title={checkoutText.emptyTitle} text={checkoutText.emptyText} level={1}>
          <ButtonLink look="main" to="/">
            {checkoutText.backToStore}
          </ButtonLink>
        </StatePanel>
      </div>
    );
  }
  return <CheckoutForm items={items} />;
}
