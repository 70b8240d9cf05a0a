import type { LibraryItem } from '@satcade/contracts/entities';
import { Badge } from '../../../components/badge.tsx';
import { libraryText } from '../../../content/order/library.ts';
import { Link } from '../../../lib/router/router.tsx';
import { dateText } from '../../../lib/text/local.ts';
import styles from './library-card.module.css';

/** Says why an owned game is no longer in the store, and what that means for its owner. */
export function OffStoreNote({ item }: { readonly item: LibraryItem }) {
  const { offStore, takenDownAt, takenDownReason, isDownloadable } = item;
  if (offStore === undefined) return null;
  const isTakenDown = offStore === 'taken-down';
  return (
    <div className={styles.offStore}>
      <Badge tone={isTakenDown ? 'warn' : 'plain'}>{libraryText.offStore[offStore].title}</Badge>
      <p className={styles.reason}>
        {libraryText.offStore[offStore].text}{' '}
        {takenDownAt !== undefined && `${libraryText.takenDownOn(dateText(takenDownAt))} `}
        {isTakenDown && `${libraryText.takenDownReason(takenDownReason)} `}
        {isDownloadable && libraryText.stillYours}
        {isTakenDown && (
          <>
            {' '}
            <Link to="/contact">{libraryText.contact}</Link>
          </>
        )}
      </p>
    </div>
  );
}
