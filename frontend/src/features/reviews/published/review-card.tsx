import type { Review } from '@satcade/contracts/entities';
import BadgeCheck from 'lucide-react/icons/badge-check';
import type { ReactNode } from 'react';
import { DateText } from '../../../components/date-text.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Stars } from '../../../components/picture/stars.tsx';
import { reviewText } from '../../../content/store/reviews.ts';
import styles from '../reviews.module.css';

interface ReviewCardProps {
  readonly review: Review;
  readonly developerName: string | undefined;
  /** The actions on it. */
  readonly children?: ReactNode;
}

/** One review, with the developer's answer. All of it is written by other people and shown as text. */
export function ReviewCard({ review, developerName, children }: ReviewCardProps) {
  const { rating, title, content, reply, username, createdAt, updatedAt } = review;
  return (
    <>
      {review.isHidden && <Notice tone="warn">{reviewText.hidden}</Notice>}
      <div className={styles.head}>
        <Stars rating={rating} />
        {title && <h3 className={styles.title}>{title}</h3>}
      </div>
      {content && <p className={styles.content}>{content}</p>}
      <p className={styles.by}>
        <span>{username ?? reviewText.anonymous}</span>
        <span>
          <DateText iso={createdAt} />
          {updatedAt > createdAt && ` (${reviewText.edited})`}
        </span>
        {review.isVerifiedPurchase && (
          <span className={styles.verified}>
            <BadgeCheck size={16} />
            {reviewText.verified}
          </span>
        )}
      </p>
      {reply && (
        <div className={styles.reply}>
          <p className={styles.replyHead}>
            <strong>
              {developerName === undefined ? reviewText.replyByDeveloper : reviewText.replyBy(developerName)}
            </strong>
            <DateText iso={reply.repliedAt} />
          </p>
          <p className={styles.content}>{reply.content}</p>
        </div>
      )}
      {children && <div className={styles.tools}>{children}</div>}
    </>
  );
}
