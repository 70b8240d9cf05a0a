import { WEBHOOK_EVENT_TYPES, WEBHOOK_LIMITS } from '@satcade/contracts/webhook-types';
import { useId } from 'react';
import { Button } from '../../../components/button.tsx';
import { Checkbox, Field } from '../../../components/form/field.tsx';
import { Notice } from '../../../components/notice.tsx';
import { webhooksText } from '../../../content/developers/webhooks.ts';
import { ApiProblem, messageOf } from '../../../lib/api/problem.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useAddEndpoint } from './api.ts';
import { SecretNotice } from './secret-notice.tsx';
import { checkWebhook, NO_WEBHOOK, withEvent } from './webhook-rules.ts';
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
      error instanceof ApiProblem && error.code === 'validation'
        ? { url: webhooksText.urlWrong }
        : { form: webhooksText.addFailed(messageOf(error)) },
  });
  const { events } = form.values;
  return (
    <form className={styles.form} noValidate aria-labelledby={`${id}-title`} onSubmit={form.onSubmit}>
      <h3 id={`${id}-title`}>{webhooksText.newTitle}</h3>
      <Field
        label={webhooksText.url}
        help={webhooksText.urlHelp}
        inputMode="url"
        autoComplete="off"
        maxLength={WEBHOOK_LIMITS.urlLength}
        {...form.text('url')}
      />
      <Field
        label={webhooksText.description}
        maxLength={WEBHOOK_LIMITS.descriptionLength}
        {...form.text('description')}
      />
      <fieldset
        className={styles.choices}
        data-invalid={form.errors.events && true}
        aria-describedby={form.errors.events && `${id}-events`}
      >
        <legend>{webhooksText.events}</legend>
        {WEBHOOK_EVENT_TYPES.map((event) => (
          <Checkbox
            key={event}
            label={webhooksText.names[event]}
            name="event"
            checked={events.includes(event)}
            onChange={({ target }) => form.change({ events: withEvent(events, event, target.checked) })}
          />
        ))}
        {form.errors.events && (
          <p id={`${id}-events`} className={styles.error}>
            {form.errors.events}
          </p>
        )}
      </fieldset>
      {form.errors.form !== undefined && <Notice tone="bad">{form.errors.form}</Notice>}
      {add.isSuccess && <SecretNotice secret={add.data.secret} />}
      <Button type="submit" look="main" aria-disabled={form.isSending}>
        {form.isSending ? webhooksText.adding : webhooksText.add}
      </Button>
    </form>
  );
}
