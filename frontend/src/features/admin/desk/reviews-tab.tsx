import type { ReportedReview } from '@satcade/contracts/entities';
import { adminReviewsText } from '../../../content/admin/desk.ts';
import { reviewText } from '../../../content/store/reviews.ts';
import { Link } from '../../../lib/router/router.tsx';
import { timeText } from '../../../lib/text/local.ts';
import { ReviewCard } from '../../reviews/published/review-card.tsx';
import styles from '../admin.module.css';
import { decideOnReview, useReviewsToModerate } from './api.ts';
import { type Choice, Decisions } from './decisions.tsx';
import { DeskList } from './desk-list.tsx';
import { NewsLists } from './news-lists.tsx';

/** Reported and hidden reviews, and posts. */
export default function ReviewsTab() {
  const reported = useReviewsToModerate('reported');
  const hidden = useReviewsToModerate('hidden');
  const keyOf = ({ review }: ReportedReview) => review.id;
  return (
    <div className={styles.sections}>
      <DeskList title={adminReviewsText.reported} query={reported} empty={adminReviewsText.noneReported} keyOf={keyOf}>
        {(item) => <ReviewRow item={item} choices={['hide', 'keep']} />}
      </DeskList>
      <DeskList title={adminReviewsText.hidden} query={hidden} empty={adminReviewsText.noneHidden} keyOf={keyOf}>
        {(item) => <ReviewRow item={item} choices={['show']} />}
      </DeskList>
      <NewsLists />
    </div>
  );
}

type Which = 'hide' | 'keep' | 'show';

function ReviewRow({ item, choices }: { readonly item: ReportedReview; readonly choices: readonly Which[] }) {
  const { review, reports } = item;
  return (
    <>
      <ReviewCard review={review} developerName={undefined} />
      {reports.length > 0 && (
        <ul className={styles.reports} aria-label={adminReviewsText.reports}>
          {reports.map(({ reason, note, userId, reportedAt }) => (
            <li key={`${userId} ${reportedAt}`}>
              <strong>{reviewText.reasons[reason]}</strong> {note}{' '}
              <span className="muted">{adminReviewsText.reportedAt(timeText(reportedAt))}</span>
            </li>
          ))}
        </ul>
      )}
      {review.moderationNotes !== undefined && (
        <p className={styles.statement}>
          <strong>{adminReviewsText.notes}:</strong> {review.moderationNotes}
        </p>
      )}
      <p className={styles.facts}>
        <Link to={`/game/${review.gameId}`}>{adminReviewsText.openGame}</Link>
      </p>
      <Decisions choices={choices.map((which) => choiceOf(item, which))} />
    </>
  );
}

const note = { label: adminReviewsText.notesLabel, isRequired: false, maxLength: 1_000 };

function choiceOf({ review }: ReportedReview, which: Which): Choice {
  const { title, text, done } = WORDS[which];
  const verb = adminReviewsText[which];
  const writer = review.username ?? reviewText.anonymous;
  const run = (notes: string | undefined) => decideOnReview(review, which === 'hide', notes);
  return { name: adminReviewsText.of(verb, writer), decision: { title, text, verb, note, done, run } };
}

const WORDS = {
  hide: { title: adminReviewsText.hideTitle, text: adminReviewsText.hideText, done: adminReviewsText.hiddenNow },
  keep: { title: adminReviewsText.keepTitle, text: adminReviewsText.keepText, done: adminReviewsText.kept },
  show: { title: adminReviewsText.showTitle, text: adminReviewsText.showText, done: adminReviewsText.shown },
} as const;
