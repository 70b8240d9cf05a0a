import type { Review } from '@satcade/contracts/entities';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { ProseField } from '../../components/form/prose-field.tsx';
import { Notice } from '../../components/notice.tsx';
import { common } from '../../content/common.ts';
import { reviewText } from '../../content/store/reviews.ts';
import { messageOf } from '../../lib/api/problem.ts';
import { anything } from '../../lib/forms/rules.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { showToast } from '../../lib/toasts.ts';
import { useReply } from './api.ts';
import styles from './reviews.module.css';

const REPLY_LENGTH = 2_000;

/** The form for the developer's answer to a review of their game. */
export default function ReplyForm({ review, onDone }: { readonly review: Review; readonly onDone: () => void }) {
  const reply = useReply(review);
  const form = useForm({
    initial: { content: review.reply?.content ?? '' },
    check: anything,
    async send({ content }: { readonly content: string }) {
      await reply.mutateAsync(content);
      showToast('good', reviewText.replySaved);
      onDone();
    },
    failure: (error) => ({ form: reviewText.replyFailed(messageOf(error)) }),
  });
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => element.current?.querySelector('textarea')?.focus(), []);
  return (
    <form ref={element} className={styles.form} onSubmit={form.onSubmit}>
      <ProseField
        label={reviewText.replyLabel}
        help={reviewText.replyHelp}
        rows={3}
        maxLength={REPLY_LENGTH}
        {...form.text('content')}
      />
      {form.errors.form !== undefined && <Notice tone="bad">{form.errors.form}</Notice>}
      <div className={styles.actions}>
        <Button look="main" type="submit" aria-disabled={form.isSending}>
          {form.isSending ? reviewText.saving : reviewText.reply}
        </Button>
        <Button onClick={onDone}>{common.cancel}</Button>
      </div>
    </form>
  );
}
