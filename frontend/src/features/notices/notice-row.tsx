import type { Notice } from '@satcade/contracts/entities/notices';
import { linksOf, wordsOf } from '@satcade/contracts/notices/words';
import Circle from 'lucide-react/icons/circle';
import { Button } from '../../components/button.tsx';
import { noticeTexts } from '../../content/account/notice-words.ts';
import { noticesText } from '../../content/account/notices.ts';
import { Link } from '../../lib/router/router.tsx';
import { timeText } from '../../lib/text/local.ts';
import { localTimes } from './local-times.ts';
import styles from './notices.module.css';

interface NoticeRowProps {
  readonly notice: Notice;
  readonly onMark: (isRead: boolean) => void;
}

/** An entry: opening one of its pages marks it as read, and the dot marks it either way. */
export function NoticeRow({ notice, onMark }: NoticeRowProps) {
  const { title, text } = wordsOf(notice, noticeTexts, localTimes);
  const { page, library } = linksOf(notice, noticeTexts);
  const { isRead, at } = notice;
  const onOpen = () => !isRead && onMark(true);
  return (
    <li className={`${styles.entry} ${isRead ? styles.read : styles.unread}`}>
      <Button
        look="icon"
        className={styles.mark}
        aria-label={isRead ? noticesText.markUnread(title) : noticesText.markRead(title)}
        title={isRead ? noticesText.markAsUnread : noticesText.markAsRead}
        onClick={() => onMark(!isRead)}
      >
        <Circle size={14} fill={isRead ? 'none' : 'currentColor'} />
      </Button>
      <div className={styles.words}>
        <h2 className={styles.title}>
          {!isRead && <span className="visually-hidden">{noticesText.unread} </span>}
          <Link to={page.path} onClick={onOpen}>
            {title}
          </Link>
        </h2>
        <p>{text}</p>
        <p className={styles.facts}>
          <time className="muted" dateTime={at}>
            {timeText(at)}
          </time>
          {library !== undefined && (
            <Link to={library.path} onClick={onOpen}>
              {library.label}
            </Link>
          )}
        </p>
      </div>
    </li>
  );
}
