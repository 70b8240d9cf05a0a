import type { Review } from '@satcade/contracts/entities';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import { Button } from '../../components/button.tsx';
import { reviewText } from '../../content/store/reviews.ts';
import { useVote } from './api.ts';

interface HelpfulButtonProps {
  readonly review: Review;
  readonly userId: string | undefined;
  readonly isMine: boolean;
}

/** The number of users who found a review helpful. For users, a button that votes and takes the vote back. */
export function HelpfulButton({ review, userId, isMine }: HelpfulButtonProps) {
  const vote = useVote(review, userId);
  const { helpfulCount = 0 } = review;
  if (userId === undefined) return helpfulCount > 0 && <span>{reviewText.helpful(helpfulCount)}</span>;
  return (
    <Button
      look="quiet"
      aria-pressed={isMine}
      aria-disabled={vote.isPending}
      aria-label={reviewText.helpfulOf(helpfulCount, review.username ?? reviewText.anonymous)}
      onClick={() => !vote.isPending && vote.mutate(!isMine)}
    >
      <ThumbsUp size={16} fill={isMine ? 'currentColor' : 'none'} />
      {reviewText.helpful(helpfulCount)}
    </Button>
  );
}
