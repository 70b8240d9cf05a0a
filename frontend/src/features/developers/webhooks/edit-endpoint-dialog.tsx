import type { WebhookEndpoint } from '@satcade/contracts/entities/webhook-endpoints';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { webhooksText } from '../../../content/developers/webhooks.ts';
import { messageOf } from '../../../lib/api/problem.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useEditEndpoint } from './api.ts';
import { EndpointFields } from './endpoint-fields.tsx';
import { checkWebhook, isWrongUrl, knownEvents } from './webhook-rules.ts';

interface EditEndpointDialogProps {
  readonly endpoint: WebhookEndpoint;
  readonly onClose: () => void;
}

/** Changes address, description and events of an endpoint. Its secret and its log stay. */
export function EditEndpointDialog({ endpoint, onClose }: EditEndpointDialogProps) {
  const edit = useEditEndpoint(endpoint.id);
  const form = useForm({
    initial: { url: endpoint.url, description: endpoint.description ?? '', events: knownEvents(endpoint.events) },
    check: checkWebhook,
    async send(changed) {
      await edit.mutateAsync(changed);
      showToast('good', webhooksText.changed);
      onClose();
    },
    failure: (error) =>
      isWrongUrl(error) ? { url: webhooksText.urlWrong } : { form: webhooksText.failed(messageOf(error)) },
  });
  return (
    <FormDialog
      title={webhooksText.editOf(endpoint.url)}
      form={form}
      verb={webhooksText.save}
      busyVerb={webhooksText.saving}
      onClose={onClose}
    >
      <EndpointFields form={form} />
    </FormDialog>
  );
}
