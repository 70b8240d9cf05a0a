import { cx } from '../../lib/cx.ts';
import { prepareCollections } from '../collections/published/api.ts';
import { CollectionRows } from '../collections/published/collection-rows.tsx';
import { RecentRow } from '../recent/published/recent-row.tsx';
import { ComingSoonRow } from './coming-soon/coming-soon-row.tsx';
import styles from './store-rows.module.css';

/** Reads what the rows show of the replies that the page came with. */
export const prepareRows = prepareCollections;

/**
 * The rows below the best sellers: collections, which come with the page, what was viewed last, and announced games.
 * These are last: they wait for a reply of their own, and nothing moves when it comes.
 */
export default function StoreRows() {
  return (
    <div className={cx('page', styles.rows)}>
      <CollectionRows />
      <RecentRow />
      <ComingSoonRow />
    </div>
  );
}
