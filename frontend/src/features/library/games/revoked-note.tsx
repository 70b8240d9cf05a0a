import type { LibraryItem } from '@satcade/contracts/entities';
import { Badge } from '../../../components/badge.tsx';
import { libraryText } from '../../../content/order/library.ts';
import { Link } from '../../../lib/router/router.tsx';
import { dateText } from '../../../lib/text/local.ts';
import styles from './library-card.module.css';

/** In place of the download: why the user no longer owns a game, since when, and what they can do. */
export function RevokedNote({ item }: { readonly item: LibraryItem }) {
  const { revokedAt, revokedReason = '', isGift = false, isGranted = false, offStore, gameId, orderId } = item;
  const reasons: Readonly<Record<string, { readonly title: string; readonly text: string }>> =
    libraryText.revokedReasons;
  const { title, text } = reasons[revokedReason] ?? libraryText.revokedOther;
  return (
    <div className={styles.unavailable}>
      <Badge tone={revokedReason === 'refunded' ? 'plain' : 'bad'}>{title}</Badge>
      <p className={styles.reason}>
        {revokedAt !== undefined && `${libraryText.revokedOn(dateText(revokedAt))} `}
        {text}
      </p>
      <p className={styles.ways}>
        {/* A gift was paid by another user's order, and a game granted by an Admin by no order. */}
        {!isGift && !isGranted && <Link to={`/order/${orderId}`}>{libraryText.seeOrder}</Link>}
        {offStore === undefined && <Link to={`/game/${gameId}`}>{libraryText.buyAgain}</Link>}
      </p>
    </div>
  );
}
