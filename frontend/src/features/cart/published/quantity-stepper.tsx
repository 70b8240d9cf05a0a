import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { Button } from '../../../components/button.tsx';
import { cartText } from '../../../content/order/cart.ts';
import { giftText } from '../../../content/order/gifts.ts';
import { cart } from './browser-cart.ts';
import { type CartItem, mostOf } from './cart.ts';
import styles from './quantity-stepper.module.css';

/** The quantity of a game in the cart, and the buttons that change it. */
export function QuantityStepper({ item }: { readonly item: CartItem }) {
  const set = (quantity: number, button: HTMLElement) => {
    const next = quantity <= 0 ? neighbourOf(button) : undefined;
    cart.setQuantity(item.gameId, quantity);
    next?.focus();
  };
  const most = mostOf(item);
  const hint = item.price === 0 ? giftText.freeHint : cartText.most(most);
  return (
    <fieldset className={styles.stepper}>
      <legend className="visually-hidden">{cartText.quantity}</legend>
      <Button
        look="icon"
        aria-label={cartText.fewer(item.name)}
        onClick={({ currentTarget }) => set(item.quantity - 1, currentTarget)}
      >
        <Minus size={16} />
      </Button>
      <output className="mono">{item.quantity}</output>
      <Button
        look="icon"
        aria-label={cartText.more(item.name)}
        aria-disabled={item.quantity >= most}
        title={item.quantity >= most ? hint : undefined}
        onClick={({ currentTarget }) => set(item.quantity + 1, currentTarget)}
      >
        <Plus size={16} />
      </Button>
      <Button
        look="icon"
        aria-label={cartText.remove(item.name)}
        onClick={({ currentTarget }) => set(0, currentTarget)}
      >
        <Trash size={18} />
      </Button>
    </fieldset>
  );
}

/** Moves the focus when the line of a button is removed: to the next or previous line, else to the heading. */
function neighbourOf(button: HTMLElement): HTMLElement | undefined {
  const line = button.closest('li');
  const other = line?.nextElementSibling ?? line?.previousElementSibling;
  const place = button.closest('section');
  return other?.querySelector<HTMLElement>('a') ?? place?.querySelector<HTMLElement>('[tabindex="-1"]') ?? undefined;
}
