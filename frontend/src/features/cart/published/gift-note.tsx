import Gift from 'lucide-react/icons/gift';
import { giftText } from '../../../content/order/gifts.ts';
import { markText } from '../../../content/store/marks.ts';
import type { CartItem } from './cart.ts';
import styles from './gift-note.module.css';
import { divide } from './gifts.ts';

/** Says which copies of a game are for the buyer and which are gifts, unless there is one copy for the buyer. */
export function GiftNote({ item, isOwned }: { readonly item: CartItem; readonly isOwned: boolean }) {
  const { own, gifts } = divide(item.quantity, isOwned);
  if (item.price === 0) return isOwned ? <p className={styles.note}>{markText.ownedGame}</p> : null;
  if (gifts === 0) return null;
  return (
    <p className={styles.note} role="status">
      <Gift size={16} />
      <span>
        <strong>{giftText.copies(own, gifts)}</strong> {isOwned ? giftText.ownedHint : giftText.extraHint}
      </span>
    </p>
  );
}
