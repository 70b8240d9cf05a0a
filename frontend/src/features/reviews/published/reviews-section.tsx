import type { Game, Review } from '@satcade/contracts/entities';
import { REVIEW_SORTS, type ReviewSort } from '@satcade/contracts/enums';
import { Suspense, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { SortSelect } from '../../../components/form/sort-select.tsx';
import { FailedNotice } from '../../../components/notice.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { reviewText } from '../../../content/store/reviews.ts';
import { messageOf } from '../../../lib/api/problem.ts';
import { useUser } from '../../../lib/auth/session.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useMyVotes, useReviews } from '../api.ts';
import { HelpfulButton } from '../helpful-button.tsx';
import { Histogram } from '../histogram.tsx';
import { OwnReview } from '../own-review.tsx';
import styles from '../reviews.module.css';
import { FIRST_SORT } from './api.ts';
import { ReviewCard } from './review-card.tsx';

const ReportDialog = lazyPart(() => import('../report-dialog.tsx'));
const ReplyForm = lazyPart(() => import('../reply-form.tsx'));

/** The reviews of a game, the user's own first. */
export function Reviews({ game }: { readonly game: Game }) {
  const user = useUser();
  const [sort, setSort] = useState<ReviewSort>(FIRST_SORT);
  const reviews = useReviews(game.id, user?.userId, sort);
  const all = reviews.data?.pages.flatMap((page) => page.items) ?? [];
  // The own review is above the list. The server leaves out hidden ones, except for Admins: then this does.
  const others = all.filter((review) => !review.isHidden && review.userId !== user?.userId);
  const uncounted = others.filter((review) => !isCounted(review));
  return (
    <section aria-busy={reviews.isPending} aria-labelledby="reviews">
      <h2 id="reviews" className={styles.heading}>
        {reviewText.title}
      </h2>
      <Histogram counts={game.ratingCounts ?? []} />
      {all.length > 1 && (
        <div className={styles.sort}>
          <SortSelect
            label={reviewText.sort}
            sorts={reviewText.sorts}
            order={REVIEW_SORTS}
            value={sort}
            onSort={setSort}
          />
        </div>
      )}
      {reviews.isPending && <Skeleton height="120px" />}
      {reviews.isError && (
        <FailedNotice text={reviewText.failed(messageOf(reviews.error))} onRetry={() => void reviews.refetch()} />
      )}
      {reviews.isSuccess && all.length === 0 && <p className={styles.none}>{reviewText.none}</p>}
      <OwnReview game={game} />
      <ReviewList reviews={others.filter(isCounted)} game={game} userId={user?.userId} />
      {uncounted.length > 0 && (
        <section aria-labelledby="uncounted-reviews" className={styles.uncounted}>
          <h3 id="uncounted-reviews">{reviewText.uncounted}</h3>
          <p className="muted">{reviewText.uncountedHint}</p>
          <ReviewList reviews={uncounted} game={game} userId={user?.userId} />
        </section>
      )}
      {reviews.hasNextPage && (
        <Button
          aria-disabled={reviews.isFetchingNextPage}
          onClick={() => !reviews.isFetchingNextPage && void reviews.fetchNextPage()}
        >
          {reviewText.more}
        </Button>
      )}
    </section>
  );
}

/** Only owners' ratings count in the average. */
const isCounted = ({ isVerifiedPurchase }: Review): boolean => isVerifiedPurchase;

interface ReviewListProps {
  readonly reviews: readonly Review[];
  readonly game: Game;
  readonly userId: string | undefined;
}

function ReviewList({ reviews, game, userId }: ReviewListProps) {
  const votes = useMyVotes(game.id, userId);
  return (
    <ul>
      {reviews.map((review) => (
        <li key={review.id} className={styles.review}>
          <OthersReview review={review} game={game} userId={userId} isHelpful={votes.has(review.id)} />
        </li>
      ))}
    </ul>
  );
}

interface OthersReviewProps {
  readonly review: Review;
  readonly game: Game;
  readonly userId: string | undefined;
  readonly isHelpful: boolean;
}

/** Another user's review: signed-in users may report it, and the game's developer may answer it. */
function OthersReview({ review, game, userId, isHelpful }: OthersReviewProps) {
  const [open, setOpen] = useState<'report' | 'reply'>();
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(undefined);
  const closeReply = () => {
    close();
    opener.current?.focus();
  };
  const writer = review.username ?? reviewText.anonymous;
  return (
    <>
      <ReviewCard review={review} developerName={game.developerName}>
        <HelpfulButton review={review} userId={userId} isMine={isHelpful} />
        {userId === game.developerId && (
          <Button
            ref={opener}
            look="quiet"
            aria-expanded={open === 'reply'}
            onClick={() => setOpen(open === 'reply' ? undefined : 'reply')}
          >
            {review.reply === undefined ? reviewText.reply : reviewText.editReply}
          </Button>
        )}
        {userId !== undefined && (
          <Button look="quiet" aria-label={reviewText.reportOf(writer)} onClick={() => setOpen('report')}>
            {reviewText.report}
          </Button>
        )}
      </ReviewCard>
      {open !== undefined && (
        <Suspense>
          {open === 'reply' ? (
            <ReplyForm review={review} onDone={closeReply} />
          ) : (
            <ReportDialog review={review} onClose={close} />
          )}
        </Suspense>
      )}
    </>
  );
}
