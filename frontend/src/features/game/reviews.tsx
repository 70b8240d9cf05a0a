import type { Review } from '@satcade/contracts/entities';
import BadgeCheck from 'lucide-react/icons/badge-check';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { Stars } from '../../components/stars.tsx';
import { common } from '../../content/common.ts';
import { gameText } from '../../content/game.ts';
import { dateText } from '../../lib/format.ts';
import { messageOf } from '../../lib/problem.ts';
import { useReviews } from './game.ts';
import styles from './reviews.module.css';

export function Reviews({ gameId }: { readonly gameId: string }) {
  const reviews = useReviews(gameId);
  const all = (reviews.data?.pages.flatMap((page) => page.items) ?? []).filter((review) => !review.isHidden);
  return (
    <section aria-busy={reviews.isPending}>
      <h2 className={styles.heading}>{gameText.reviews}</h2>
      {reviews.isPending && <Skeleton height="120px" />}
      {reviews.isError && (
        <Notice tone="bad">
          {gameText.reviewsFailed(messageOf(reviews.error))}
          <Button look="quiet" onClick={() => void reviews.refetch()}>
            {common.tryAgain}
          </Button>
        </Notice>
      )}
      {reviews.isSuccess && all.length === 0 && (
        <p className="muted">
          {gameText.noReviews}. {gameText.noReviewsHint}
        </p>
      )}
      <ul className={styles.list}>
        {all.map((review) => (
          <ReviewCard key={review.id} review={review} />
        ))}
      </ul>
      {reviews.hasNextPage && (
        <Button disabled={reviews.isFetchingNextPage} onClick={() => void reviews.fetchNextPage()}>
          {gameText.moreReviews}
        </Button>
      )}
    </section>
  );
}

function ReviewCard({ review }: { readonly review: Review }) {
  return (
    <li className={styles.review}>
      <div className={styles.head}>
        <Stars rating={review.rating} />
        {review.title && <h3 className={styles.title}>{review.title}</h3>}
      </div>
      {review.content && <p className={styles.content}>{review.content}</p>}
      <p className={styles.by}>
        <span>{review.username ?? gameText.anonymous}</span>
        <time dateTime={review.createdAt}>{dateText(review.createdAt)}</time>
        {review.isVerifiedPurchase && (
          <span className={styles.verified}>
            <BadgeCheck size={16} />
            {gameText.verified}
          </span>
        )}
      </p>
    </li>
  );
}
