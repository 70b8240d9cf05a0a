import type { Review } from '@satcade/contracts/entities';
import { LIMITS } from '@satcade/contracts/limits';
import { type FormEvent, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/form/field.tsx';
import { ProseField } from '../../components/form/prose-field.tsx';
import { Notice } from '../../components/notice.tsx';
import { common } from '../../content/common.ts';
import { reviewText } from '../../content/store/reviews.ts';
import { messageOf } from '../../lib/api/problem.ts';
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
  const [rating, setRating] = useState(existing?.rating);
  const [error, setError] = useState<string>();
  const save = useSaveReview(gameId, existing);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (save.isPending) return;
    if (rating === undefined) return setError(reviewText.ratingRequired);
    const form = new FormData(event.currentTarget);
    save.mutate(
      { rating, title: String(form.get('title') ?? ''), content: String(form.get('content') ?? '') },
      {
        onSuccess() {
          showToast('good', existing === null ? reviewText.published : reviewText.saved);
          onDone();
        },
      },
    );
  };
  return (
    <form className={styles.form} onSubmit={submit} aria-label={reviewText.write}>
      {isOwned === false && <Notice tone="warn">{reviewText.ownersCount}</Notice>}
      <StarChoice
        rating={rating}
        error={error}
        onChange={(next) => {
          setRating(next);
          setError(undefined);
        }}
      />
      <Field
        label={reviewText.headline}
        name="title"
        maxLength={LIMITS.reviewTitleLength}
        defaultValue={existing?.title}
      />
      <ProseField
        label={reviewText.content}
        help={reviewText.contentHelp}
        name="content"
        maxLength={LIMITS.reviewContentLength}
        defaultValue={existing?.content}
      />
      {save.isError && <Notice tone="bad">{reviewText.saveFailed(messageOf(save.error))}</Notice>}
      <div className={styles.actions}>
        <Button look="main" type="submit" aria-disabled={save.isPending}>
          {save.isPending ? reviewText.saving : existing === null ? reviewText.publish : reviewText.save}
        </Button>
        <Button onClick={onDone}>{common.cancel}</Button>
      </div>
    </form>
  );
}
