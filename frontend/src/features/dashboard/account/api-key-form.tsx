import { API_SCOPES } from '@satcade/contracts/api-keys';
import { useId } from 'react';
import { Button } from '../../../components/button.tsx';
import { CopyButton } from '../../../components/copy-button.tsx';
import { Choices } from '../../../components/form/choices.tsx';
import { Checkbox, Field } from '../../../components/form/field.tsx';
import { Notice } from '../../../components/notice.tsx';
import { apiKeysText } from '../../../content/account/api-keys.ts';
import { messageOf } from '../../../lib/api/problem.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useCreateApiKey } from './api.ts';
import { checkApiKey, NO_API_KEY, withScope } from './api-key-rules.ts';
import styles from './api-keys-dialog.module.css';

/** Creates a key and shows it once. */
export function ApiKeyForm() {
  const id = useId();
  const create = useCreateApiKey();
  const form = useForm({
    initial: NO_API_KEY,
    check: checkApiKey,
    async send(key) {
      await create.mutateAsync(key);
      form.change(NO_API_KEY);
    },
    failure: (error) => ({ form: apiKeysText.makeFailed(messageOf(error)) }),
  });
  const { scopes } = form.values;
  return (
    <form className={styles.form} noValidate aria-labelledby={`${id}-title`} onSubmit={form.onSubmit}>
      <h3 id={`${id}-title`}>{apiKeysText.newTitle}</h3>
      <Field label={apiKeysText.name} help={apiKeysText.nameHelp} maxLength={80} {...form.text('name')} />
      <Choices legend={apiKeysText.may} error={form.errors.scopes}>
        {API_SCOPES.map((scope) => (
          <Checkbox
            key={scope}
            label={apiKeysText.scopes[scope]}
            name="scope"
            checked={scopes.includes(scope)}
            onChange={(event) => form.change({ scopes: withScope(scopes, scope, event.target.checked) })}
          />
        ))}
      </Choices>
      <Field
        label={apiKeysText.days}
        help={apiKeysText.daysHelp}
        inputMode="numeric"
        maxLength={3}
        {...form.text('days')}
      />
      {form.errors.form !== undefined && <Notice tone="bad">{form.errors.form}</Notice>}
      {create.isSuccess && (
        <Notice tone="ok">
          <p>{apiKeysText.shownOnce}</p>
          <code className={styles.key}>{create.data.key}</code>
          <CopyButton text={create.data.key} label={apiKeysText.copy} withText />
        </Notice>
      )}
      <Button type="submit" look="main" aria-disabled={form.isSending}>
        {form.isSending ? apiKeysText.making : apiKeysText.make}
      </Button>
    </form>
  );
}
