import type { Game } from '@satcade/contracts/entities';
import { useState } from 'react';
import { Notice } from '../../../components/notice.tsx';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import { discountText } from '../../../content/developers/portal.ts';
import { messageOf } from '../../../lib/api/problem.ts';
import { useDiscounts } from './api.ts';
import styles from './discount-dialog.module.css';
import { DiscountFields } from './discount-fields.tsx';
import { DiscountLine } from './discount-line.tsx';

interface DiscountDialogProps {
  readonly game: Game;
  readonly onClose: () => void;
}

/** The discounts of a game: set one for now or later, and end it. */
export default function DiscountDialog({ game, onClose }: DiscountDialogProps) {
  const query = useDiscounts(game.id);
  const [now] = useState(() => Date.now());
  return (
    <Dialog title={discountText.title(game.title)} onClose={onClose}>
      <div className={styles.parts}>
        <DiscountFields game={game} now={now} />
        <section>
          <h3>{discountText.list}</h3>
          {query.isError && <Notice tone="bad">{discountText.loadFailed(messageOf(query.error))}</Notice>}
          {query.data?.items.length === 0 && <p className="muted">{discountText.none}</p>}
          <ul>
            {query.data?.items.map((discount) => (
              <DiscountLine key={discount.id} discount={discount} now={Math.max(now, query.dataUpdatedAt)} />
            ))}
          </ul>
        </section>
      </div>
    </Dialog>
  );
}
