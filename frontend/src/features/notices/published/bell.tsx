import { useQuery } from '@tanstack/react-query';
import Bell from 'lucide-react/icons/bell';
import { ButtonLink } from '../../../components/button.tsx';
import count from '../../../components/count.module.css';
import { bellText } from '../../../content/account/bell.ts';
import { cx } from '../../../lib/cx.ts';
import { useFollow } from '../../../lib/live/use-follow.ts';
import { noticesKey, shownCount, unreadQuery } from './api.ts';
import styles from './bell.module.css';

/** The link to the inbox, with the number of unread entries, which follows by itself. */
export default function NoticeBell({ userId }: { readonly userId: string }) {
  const { data: unread = 0 } = useQuery(unreadQuery(userId));
  useFollow([{ model: 'Notice', filter: { userId } }], [noticesKey(userId)]);
  const shown = shownCount(unread);
  const { title } = bellText;
  const name = unread === 0 ? title : bellText.withUnread(title, bellText.unread(shown));
  return (
    <ButtonLink look="icon" className={styles.bell} to="/notices" aria-label={name} title={title}>
      <Bell size={22} />
      {unread > 0 && <span className={cx(count.count, styles.count)}>{shown}</span>}
    </ButtonLink>
  );
}
