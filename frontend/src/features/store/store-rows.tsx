import { cx } from '../../lib/cx.ts';
import { RecentRow } from '../recent/published/recent-row.tsx';
import styles from './store-rows.module.css';

/** The rows below the best sellers. They are last, so that nothing moves when they appear. */
export default function StoreRows() {
  return (
    <div className={cx('page', styles.rows)}>
      <RecentRow />
    </div>
  );
}
