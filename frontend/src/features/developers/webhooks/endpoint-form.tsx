import { useId } from 'react';
import { Button } from '../../../components/button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { webhooksText } from '../../../content/developers/webhooks.ts';
import { messageOf } from '../../../lib/api/problem.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useAddEndpoint } from './api.ts';
import { EndpointFields } from './endpoint-fields.tsx';
import { SecretNotice } from './secret-notice.tsx';
import { checkWebhook, isWrongUrl, NO_WEBHOOK } from './webhook-rules.ts';
import styles from './webhooks.module.css';

/** Adds an endpoint and shows its secret once. */
export function EndpointForm() {
  const id = useId();
  const add = useAddEndpoint();
  const form = useForm({
    initial: NO_WEBHOOK,
    check: checkWebhook,
    async send(endpoint) {
      await add.mutateAsync(endpoint);
      form.change(NO_WEBHOOK);
    },
    failure: (error) =>
      isWrongUrl(error) ? { url: webhooksText.urlWrong } : { form: webhooksText.addFailed(messageOf(error)) },
  });
  return (
    <form className={styles.form} noValidate aria-labelledby={`${id}-title`} onSubmit={form.onSubmit}>
      <h3 id={`${id}-title`}>{webhooksText.newTitle}</h3>
      <EndpointFields form={form} />
      {form.errors.form !== undefined && <Notice tone="bad">{form.errors.form}</Notice>}
      {add.isSuccess && <SecretNotice secret={add.data.secret} />}
      <Button type="submit" look="main" aria-disabled={form.isSending}>
        {form.isSending ? webhooksText.adding : webhooksText.add}
      </Button>
    </form>
  );
}
