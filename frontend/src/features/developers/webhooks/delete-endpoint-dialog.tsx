import type { WebhookEndpoint } from '@satcade/contracts/entities/webhook-endpoints';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import { common } from '../../../content/common.ts';
import { webhooksText } from '../../../content/developers/webhooks.ts';
import { messageOf } from '../../../lib/api/problem.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useDeleteEndpoint } from './api.ts';

interface DeleteEndpointDialogProps {
  readonly endpoint: WebhookEndpoint;
  readonly onClose: () => void;
}

/** Confirms the deletion of an endpoint. A toast shows the outcome. */
export function DeleteEndpointDialog({ endpoint: { id, url }, onClose }: DeleteEndpointDialogProps) {
  const remove = useDeleteEndpoint(id);
  const confirm = async () => {
    if (remove.isPending) return;
    // Not callbacks of the mutation: when the list is read again, the row is unmounted before they would be called.
    await remove.mutateAsync().then(
      () => showToast('good', webhooksText.deleted),
      (error: unknown) => showToast('bad', webhooksText.failed(messageOf(error))),
    );
    onClose();
  };
  return (
    <Dialog
      title={webhooksText.deleteTitle}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button look="main" aria-disabled={remove.isPending} onClick={() => void confirm()}>
            {webhooksText.delete}
          </Button>
        </>
      }
    >
      <p>{webhooksText.deleteText(url)}</p>
    </Dialog>
  );
}
