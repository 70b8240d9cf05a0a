import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { lazy } from 'react';
import { Menu } from '../../components/menu.tsx';
import { shell } from '../../content/shell.ts';
import { useCart } from './browser-cart.ts';
import { countOf } from './cart.ts';
import styles from './cart-menu.module.css';

const CartPanel = lazy(() => import('./cart-panel.tsx'));

/** The cart in the header, with the number of things in it. */
export function CartMenu() {
  const count = countOf(useCart());
  return (
    <Menu label={shell.openCart(count)} icon={<CartIcon count={count} />} wide>
      <CartPanel />
    </Menu>
  );
}

function CartIcon({ count }: { readonly count: number }) {
  return (
    <>
      <ShoppingCart size={22} />
      {count > 0 && <span className={styles.count}>{count}</span>}
    </>
  );
}
