import { cx } from '../../lib/cx.ts';
import { prepareCollections } from '../collections/published/api.ts';
import { CollectionRows } from '../collections/published/collection-rows.tsx';
import { RecentRow } from '../recent/published/recent-row.tsx';
import styles from './store-rows.module.css';

/** Reads what the rows show of the replies that the page came with. */
export const prepareRows = prepareCollections;

/** The rows below the best sellers: collections, and what was viewed last. They are last, so that nothing moves when they appear. */
export default function StoreRows() {
  return (
    <div className={cx('page', styles.rows)}>
      <CollectionRows />
      <RecentRow />
    </div>
  );
}
