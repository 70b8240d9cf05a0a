import ShoppingCart from 'lucide-react/icons/shopping-cart';
import styles from '../../components/count.module.css';
import { Menu } from '../../components/overlay/menu.tsx';
import { shell } from '../../content/shell.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useCart } from './published/browser-cart.ts';
import { countOf } from './published/cart.ts';

const CartPanel = lazyPart(() => import('./cart-panel.tsx'));

/** The cart in the header, with the number of items. */
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
