import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { Button } from '../../components/button.tsx';
import { cartText } from '../../content/cart.ts';
import { cart } from './browser-cart.ts';
import type { CartItem } from './cart.ts';
import styles from './quantity-stepper.module.css';

/** How many of a game are in the cart, and the ways to change it. */
export function QuantityStepper({ item }: { readonly item: CartItem }) {
  const set = (quantity: number) => cart.setQuantity(item.gameId, quantity);
  return (
    <fieldset className={styles.stepper}>
      <legend className="visually-hidden">{cartText.quantity}</legend>
      <Button look="icon" aria-label={cartText.fewer(item.name)} onClick={() => set(item.quantity - 1)}>
        <Minus size={16} />
      </Button>
      <output className="mono">{item.quantity}</output>
      <Button look="icon" aria-label={cartText.more(item.name)} onClick={() => set(item.quantity + 1)}>
        <Plus size={16} />
      </Button>
      <Button look="icon" aria-label={cartText.remove(item.name)} onClick={() => set(0)}>
        <Trash size={18} />
      </Button>
    </fieldset>
  );
}
