import Bitcoin from 'lucide-react/icons/bitcoin';
import { useEffect, useState } from 'react';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { checkoutText } from '../../content/order/checkout.ts';
import { refundDays } from '../../content/order/refund-days.ts';
import { useUser } from '../../lib/auth/session.ts';
import { Link } from '../../lib/router/router.tsx';
import { useStore } from '../../lib/storage/use-store.ts';
import { priceText, totalsOf, usdText } from '../../lib/text/format.ts';
import { cart } from '../cart/published/browser-cart.ts';
import type { CartItem } from '../cart/published/cart.ts';
import { useOwnedGames } from '../cart/published/gifts.ts';
import { useOffers } from './api.ts';
import { BtcTotal } from './btc-total.tsx';
import styles from './checkout.module.css';
import { keptMethod } from './kept-method.ts';
import { MethodChoice } from './method-choice.tsx';
import { OrderSummary } from './order-summary.tsx';
import { type Repriced, repricedIn } from './repriced.ts';
import { useCheckout } from './use-checkout.ts';

/** The summary on one side, the payment on the other. Prices are updated while the page is open. */
export function CheckoutForm({ items }: { readonly items: readonly CartItem[] }) {
  const user = useUser();
  const method = useStore(keptMethod);
  const offers = useOffers(items, user?.userId);
  const repriced = useRepricing(offers.prices);
  const owned = useOwnedGames(items);
  const { pay, isPlacing, failure, clearFailure } = useCheckout(items, owned, offers.refetch);
  const { total } = totalsOf(items);
  return (
    <div className="page">
      <h1>{checkoutText.title}</h1>
      <form
        className={styles.columns}
        onSubmit={(event) => {
          event.preventDefault();
          void pay(total === 0 ? 'lightning' : method);
        }}
      >
        <div>
          {repriced.length > 0 && (
            <Notice tone="warn">
              {checkoutText.repriced}
              <ul>
                {repriced.map(({ gameId, name, from, to }) => (
                  <li key={gameId}>{checkoutText.repricedOf(name, priceText(from), priceText(to))}</li>
                ))}
              </ul>
            </Notice>
          )}
          {offers.own.length > 0 && (
            <Notice tone="warn">
              {checkoutText.ownGames(offers.own.map(({ name }) => name).join(', '))}
              <RemoveButton items={offers.own} />
            </Notice>
          )}
          {offers.gone.length > 0 && (
            <Notice tone="bad">
              {checkoutText.unavailable(offers.gone.map(({ name }) => name).join(', '))}
              <RemoveButton items={offers.gone} />
            </Notice>
          )}
          <OrderSummary items={items} owned={owned} />
        </div>
        <section className={styles.payment}>
          {total > 0 && (
            <MethodChoice
              method={method}
              isInvalid={failure?.message === checkoutText.selectMethod}
              onChange={(next) => {
                keptMethod.set(next);
                clearFailure();
              }}
            />
          )}
          {total > 0 && <BtcTotal totalUSD={total} />}
          {failure !== undefined && (
            <Notice tone="bad">
              {failure.message}
              {failure.problemItems.length > 0 && (
                <RemoveButton items={failure.problemItems} onRemoved={clearFailure} />
              )}
            </Notice>
          )}
          {user === undefined ? (
            <ButtonLink look="main" wide to="/auth/signin" state={{ from: '/checkout' }}>
              {checkoutText.signInToPay}
            </ButtonLink>
          ) : (
            <Button look="main" wide type="submit" aria-disabled={isPlacing}>
              {total > 0 && <Bitcoin size={20} />}
              {isPlacing ? checkoutText.placing : payLabel(total)}
            </Button>
          )}
          {total > 0 && (
            <p className={styles.legal}>
              {checkoutText.legal} {checkoutText.refunds(refundDays)}{' '}
              <Link to="/refunds">{checkoutText.refundPolicy}</Link>
            </p>
          )}
        </section>
      </form>
    </div>
  );
}

interface RemoveButtonProps {
  readonly items: readonly CartItem[];
  readonly onRemoved?: () => void;
}

/** Removes the games from the cart that block the checkout. */
function RemoveButton({ items, onRemoved }: RemoveButtonProps) {
  const remove = () => {
    for (const { gameId } of items) cart.setQuantity(gameId, 0);
    onRemoved?.();
    document.getElementById('summary')?.focus();
  };
  return <Button onClick={remove}>{checkoutText.removeThem(items.length)}</Button>;
}

const payLabel = (total: number) => (total === 0 ? checkoutText.getFree : checkoutText.pay(usdText(total)));

/** Writes current prices into the cart, and lists those that have changed since the page was opened. */
function useRepricing(prices: ReadonlyMap<string, number>): readonly Repriced[] {
  // Each price arrives on its own, so a list of the last changes would lack the others.
  const [opened] = useState(cart.get);
  useEffect(() => {
    cart.reprice(prices);
  }, [prices]);
  return repricedIn(opened, prices);
}
