import type { Notice } from '@satcade/contracts/entities/notices';
import { pathOf, wordsOf } from '@satcade/contracts/notices/words';
import Circle from 'lucide-react/icons/circle';
import CircleDot from 'lucide-react/icons/circle-dot';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { noticeTexts } from '../../content/account/notice-words.ts';
import { noticesText } from '../../content/account/notices.ts';
import { Link } from '../../lib/router/router.tsx';
import { timeText } from '../../lib/text/local.ts';
import styles from './notices.module.css';

interface NoticeRowProps {
  readonly notice: Notice;
  readonly onMark: (isRead: boolean) => void;
}

/** An entry: opening its page marks it as read, and the button marks it either way. */
export function NoticeRow({ notice, onMark }: NoticeRowProps) {
  const { title, text } = wordsOf(notice, noticeTexts);
  const { isRead, at } = notice;
  return (
    <li className={`${styles.entry} ${isRead ? styles.read : styles.unread}`}>
      <div>
        <h2 className={styles.title}>
          <Link to={pathOf(notice)} onClick={() => !isRead && onMark(true)}>
            {title}
          </Link>
        </h2>
        <p>{text}</p>
        <p className={styles.facts}>
          <time className="muted" dateTime={at}>
            {timeText(at)}
          </time>
          {!isRead && <Badge tone="accent">{noticesText.unread}</Badge>}
        </p>
      </div>
      <Button
        look="icon"
        aria-label={isRead ? noticesText.markUnread(title) : noticesText.markRead(title)}
        title={isRead ? noticesText.read : noticesText.unread}
        onClick={() => onMark(!isRead)}
      >
        {isRead ? <Circle size={18} /> : <CircleDot size={18} />}
      </Button>
    </li>
  );
}
