import { useQuery } from '@tanstack/react-query';
import Bell from 'lucide-react/icons/bell';
import { ButtonLink } from '../../../components/button.tsx';
import count from '../../../components/count.module.css';
import { noticesText } from '../../../content/account/notices.ts';
import { useFollow } from '../../../lib/live/use-follow.ts';
import { noticesKey, unreadQuery } from './api.ts';
import styles from './bell.module.css';

/** More are shown as `99+`. */
const MOST = 99;

/** The link to the inbox, with the number of unread entries, which follows by itself. */
export default function NoticeBell({ userId }: { readonly userId: string }) {
  const { data: unread = 0 } = useQuery(unreadQuery(userId));
  useFollow([{ model: 'Notice', filter: { userId } }], [noticesKey(userId)]);
  return (
    <ButtonLink look="icon" className={styles.bell} to="/notices" aria-label={noticesText.bell(unread)}>
      <Bell size={22} />
      {unread > 0 && <span className={count.count}>{unread > MOST ? `${MOST}+` : unread}</span>}
    </ButtonLink>
  );
}
