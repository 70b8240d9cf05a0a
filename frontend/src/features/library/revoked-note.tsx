import type { LibraryItem } from '@satcade/contracts/entities';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '../../components/badge.tsx';
import { libraryText } from '../../content/library.ts';
import { dateText } from '../../lib/format.ts';
import { useRevocation } from './library.ts';
import styles from './library-card.module.css';

/** Says that access was withdrawn and, when asked, why. */
export function RevokedNote({ item }: { readonly item: LibraryItem }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.revoked} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Badge tone="bad">{libraryText.revoked}</Badge> {libraryText.why}
      </summary>
      {isOpen && <Reason item={item} />}
    </details>
  );
}

function Reason({ item }: { readonly item: LibraryItem }) {
  const { data, isPending } = useRevocation(item);
  const reasons: Readonly<Record<string, string>> = libraryText.revokedReasons;
  const known = data?.revokedReason === undefined ? undefined : reasons[data.revokedReason];
  return (
    <p className={styles.reason}>
      {isPending ? libraryText.whyLoading : (known ?? libraryText.revokedOther)}{' '}
      {data?.revokedAt !== undefined && `${libraryText.revokedOn(dateText(data.revokedAt))} `}
      <Link to={`/order/${item.orderId}`}>{libraryText.seeOrder}</Link>
    </p>
  );
}
