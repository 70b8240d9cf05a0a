import type { Review } from '@satcade/contracts/entities';
import { LIMITS } from '@satcade/contracts/limits';
import { err, ok } from '@satcade/kernel/result';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/form/field.tsx';
import { ProseField } from '../../components/form/prose-field.tsx';
import { Notice } from '../../components/notice.tsx';
import { common } from '../../content/common.ts';
import { reviewText } from '../../content/store/reviews.ts';
import { messageOf } from '../../lib/api/problem.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { showToast } from '../../lib/toasts.ts';
import { useSaveReview } from './api.ts';
import styles from './reviews.module.css';
import { StarChoice } from './star-choice.tsx';

interface ReviewFormProps {
  readonly gameId: string;
  /** Whether the writer owns the game, or `undefined` while that is unknown. */
  readonly isOwned: boolean | undefined;
  /** The review to change, or null for a new one. */
  readonly existing: Review | null;
  readonly onDone: () => void;
}

/** Writes or changes a review. The typed text stays when saving fails. */
export default function ReviewForm({ gameId, isOwned, existing, onDone }: ReviewFormProps) {
  const save = useSaveReview(gameId, existing);
  const form = useForm({
    initial: { rating: existing?.rating, title: existing?.title ?? '', content: existing?.content ?? '' },
    check: ({ rating, ...texts }) =>
      rating === undefined ? err({ rating: reviewText.ratingRequired }) : ok({ rating, ...texts }),
    async send(review: { readonly rating: number; readonly title: string; readonly content: string }) {
      await save.mutateAsync(review);
      showToast('good', existing === null ? reviewText.published : reviewText.saved);
      onDone();
    },
    failure: (error) => ({ form: reviewText.saveFailed(messageOf(error)) }),
  });
  const element = useRef<HTMLFormElement>(null);
  // The button that opened it has left the page.
  useEffect(() => {
    const stars = [...(element.current?.querySelectorAll('input') ?? [])];
    (stars.find(({ checked }) => checked) ?? stars[0])?.focus();
  }, []);
  return (
    <form ref={element} className={styles.form} onSubmit={form.onSubmit} aria-label={reviewText.write}>
      {isOwned === false && <Notice tone="warn">{reviewText.ownersCount}</Notice>}
      <StarChoice
        rating={form.values.rating}
        error={form.errors.rating}
        onChange={(rating) => form.change({ rating })}
      />
      <Field label={reviewText.headline} maxLength={LIMITS.reviewTitleLength} {...form.text('title')} />
      <ProseField
        label={reviewText.content}
        help={reviewText.contentHelp}
        maxLength={LIMITS.reviewContentLength}
        {...form.text('content')}
      />
      {form.errors.form !== undefined && <Notice tone="bad">{form.errors.form}</Notice>}
      <div className={styles.actions}>
        <Button look="main" type="submit" aria-disabled={form.isSending}>
          {form.isSending ? reviewText.saving : existing === null ? reviewText.publish : reviewText.save}
        </Button>
        <Button onClick={onDone}>{common.cancel}</Button>
      </div>
    </form>
  );
}
