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
  // What is being answered or reported stays, also when newer reviews have moved it to a page that is not loaded.
  const [inUse, setInUse] = useState<Review>();
  const listed = inUse === undefined || all.some(({ id }) => id === inUse.id) ? all : [...all, inUse];
  // The own review is above the list. The server leaves out hidden ones, except for Admins: then this does.
  const others = listed.filter((review) => !review.isHidden && review.userId !== user?.userId);
  const shared = { game, userId: user?.userId, onUse: setInUse };
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
      <ReviewList reviews={others.filter(isCounted)} {...shared} />
      {uncounted.length > 0 && (
        <section aria-labelledby="uncounted-reviews" className={styles.uncounted}>
          <h3 id="uncounted-reviews">{reviewText.uncounted}</h3>
          <p className="muted">{reviewText.uncountedHint}</p>
          <ReviewList reviews={uncounted} {...shared} />
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

interface Shared {
  readonly game: Game;
  readonly userId: string | undefined;
  /** Called with the review about which a form opens, and without one when it closes. */
  readonly onUse: (review: Review | undefined) => void;
}

function ReviewList({ reviews, ...shared }: Shared & { readonly reviews: readonly Review[] }) {
  const { game, userId } = shared;
  const votes = useMyVotes(game.id, userId);
  return (
    <ul>
      {reviews.map((review) => (
        <li key={review.id} className={styles.review}>
          <OthersReview review={review} isHelpful={votes.has(review.id)} {...shared} />
        </li>
      ))}
    </ul>
  );
}

interface OthersReviewProps extends Shared {
  readonly review: Review;
  readonly isHelpful: boolean;
}

/** Another user's review: signed-in users may report it, and the game's developer may answer it. */
function OthersReview({ review, game, userId, isHelpful, onUse }: OthersReviewProps) {
  const [open, setOpen] = useState<'report' | 'reply'>();
  const opener = useRef<HTMLButtonElement>(null);
  const show = (next: typeof open) => {
    setOpen(next);
    onUse(next && review);
  };
  const close = () => show(undefined);
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
            onClick={() => show(open === 'reply' ? undefined : 'reply')}
          >
            {review.reply === undefined ? reviewText.reply : reviewText.editReply}
          </Button>
        )}
        {userId !== undefined && (
          <Button look="quiet" aria-label={reviewText.reportOf(writer)} onClick={() => show('report')}>
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
