import type { Review } from '@satcade/contracts/entities';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { common } from '../../content/common.ts';
import { reviewText } from '../../content/store/reviews.ts';
import { messageOf } from '../../lib/api/problem.ts';
import { showToast } from '../../lib/toasts.ts';
import { useDeleteReview } from './api.ts';

/** Confirms the deletion of a review. */
export default function DeleteDialog({ review, onClose }: { readonly review: Review; readonly onClose: () => void }) {
  const remove = useDeleteReview(review);
  const confirm = async () => {
    // Not a callback of the mutation: when the list is read again, the dialog is unmounted before it would be called.
    const isDone = await remove.mutateAsync().then(
      () => true,
      () => false,
    );
    if (!isDone) return;
    showToast('good', reviewText.removed);
    onClose();
  };
  return (
    <Dialog
      title={reviewText.removeTitle}
      onClose={onClose}
      foot={
        <>
          <Button look="main" aria-disabled={remove.isPending} onClick={() => !remove.isPending && void confirm()}>
            {remove.isPending ? reviewText.removing : reviewText.remove}
          </Button>
          <Button onClick={onClose}>{common.cancel}</Button>
        </>
      }
    >
      <p>{reviewText.removeText}</p>
      {remove.isError && <Notice tone="bad">{reviewText.removeFailed(messageOf(remove.error))}</Notice>}
    </Dialog>
  );
}
