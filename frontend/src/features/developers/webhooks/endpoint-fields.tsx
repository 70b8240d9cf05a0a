import { WEBHOOK_EVENT_TYPES, WEBHOOK_LIMITS } from '@satcade/contracts/webhook-types';
import { Choices } from '../../../components/form/choices.tsx';
import { Checkbox, Field } from '../../../components/form/field.tsx';
import { webhooksText } from '../../../content/developers/webhooks.ts';
import type { FormControl } from '../../../lib/forms/use-form.ts';
import { type WebhookValues, withEvent } from './webhook-rules.ts';

/** Address, description and events of an endpoint. */
export function EndpointFields({ form }: { readonly form: FormControl<WebhookValues> }) {
  const { events } = form.values;
  return (
    <>
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
      <Choices legend={webhooksText.events} error={form.errors.events}>
        {WEBHOOK_EVENT_TYPES.map((event) => (
          <Checkbox
            key={event}
            label={`${webhooksText.names[event]} (${event})`}
            name="event"
            checked={events.includes(event)}
            onChange={({ target }) => form.change({ events: withEvent(events, event, target.checked) })}
          />
        ))}
      </Choices>
    </>
  );
}
