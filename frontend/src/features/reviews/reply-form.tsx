import type { Review } from '@satcade/contracts/entities';
import { Button } from '../../components/button.tsx';
import { ProseField } from '../../components/form/prose-field.tsx';
import { Notice } from '../../components/notice.tsx';
import { common } from '../../content/common.ts';
import { reviewText } from '../../content/store/reviews.ts';
import { messageOf } from '../../lib/api/problem.ts';
import { showToast } from '../../lib/toasts.ts';
import { useReply } from './api.ts';
import styles from './reviews.module.css';

const REPLY_LENGTH = 2_000;

/** The form for the developer's answer to a review of their game. */
export default function ReplyForm({ review, onDone }: { readonly review: Review; readonly onDone: () => void }) {
  const reply = useReply(review);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (reply.isPending) return;
        reply.mutate(String(new FormData(event.currentTarget).get('content') ?? ''), {
          onSuccess() {
            showToast('good', reviewText.replySaved);
            onDone();
          },
        });
      }}
    >
      <ProseField
        label={reviewText.replyLabel}
        help={reviewText.replyHelp}
        name="content"
        rows={3}
        maxLength={REPLY_LENGTH}
        defaultValue={review.reply?.content}
      />
      {reply.isError && <Notice tone="bad">{reviewText.replyFailed(messageOf(reply.error))}</Notice>}
      <div className={styles.actions}>
        <Button look="main" type="submit" aria-disabled={reply.isPending}>
          {reply.isPending ? reviewText.saving : reviewText.reply}
        </Button>
        <Button onClick={onDone}>{common.cancel}</Button>
      </div>
    </form>
  );
}
