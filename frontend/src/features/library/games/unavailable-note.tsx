import type { LibraryItem } from '@satcade/contracts/entities';
import { Badge } from '../../../components/badge.tsx';
import { libraryText } from '../../../content/order/library.ts';
import { Link } from '../../../lib/router/router.tsx';
import styles from './library-card.module.css';

/** In place of the download: why an owned game cannot be downloaded. */
export function UnavailableNote({ item }: { readonly item: LibraryItem }) {
  const { unavailableReason = 'unknown', orderId } = item;
  const { title, text } = libraryText.unavailable[unavailableReason];
  const isMalware = unavailableReason === 'malware-found';
  return (
    <div className={styles.unavailable}>
      <Badge tone={isMalware ? 'bad' : 'warn'}>{title}</Badge>
      <p className={styles.reason}>
        {text} {isMalware && <Link to={`/order/${orderId}`}>{libraryText.seeOrder}</Link>}
      </p>
    </div>
  );
}
