import { API_SCOPES } from '@satcade/contracts/api-keys';
import { useId, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { CopyButton } from '../../../components/copy-button.tsx';
import { Checkbox, Field } from '../../../components/form/field.tsx';
import { Notice } from '../../../components/notice.tsx';
import { apiKeysText } from '../../../content/account/api-keys.ts';
import { messageOf } from '../../../lib/api/problem.ts';
import { useCreateApiKey } from './api.ts';
import { type ApiKeyErrors, readApiKeyForm } from './api-key-rules.ts';
import styles from './api-keys-dialog.module.css';

/** Creates a key and shows it once. */
export function ApiKeyForm() {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const create = useCreateApiKey();
  const [errors, setErrors] = useState<ApiKeyErrors>({});
  const submit = (data: FormData) => {
    if (create.isPending) return;
    const read = readApiKeyForm(data);
    if ('errors' in read) return setErrors(read.errors);
    setErrors({});
    create.mutate(read.key, { onSuccess: () => form.current?.reset() });
  };
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      aria-labelledby={`${id}-title`}
      onChange={() => setErrors({})}
      onSubmit={(event) => {
        event.preventDefault();
        submit(new FormData(event.currentTarget));
      }}
    >
      <h3 id={`${id}-title`}>{apiKeysText.newTitle}</h3>
      <Field label={apiKeysText.name} help={apiKeysText.nameHelp} error={errors.name} name="name" maxLength={80} />
      <fieldset className={styles.choices} aria-describedby={errors.scopes && `${id}-scopes`}>
        <legend>{apiKeysText.may}</legend>
        {API_SCOPES.map((scope) => (
          <Checkbox key={scope} label={apiKeysText.scopes[scope]} name="scope" value={scope} />
        ))}
        {errors.scopes && (
          <p id={`${id}-scopes`} className={styles.error}>
            {errors.scopes}
          </p>
        )}
      </fieldset>
      <Field
        label={apiKeysText.days}
        help={apiKeysText.daysHelp}
        error={errors.days}
        name="days"
        inputMode="numeric"
        maxLength={3}
      />
      {create.isError && <Notice tone="bad">{apiKeysText.makeFailed(messageOf(create.error))}</Notice>}
      {create.isSuccess && (
        <Notice tone="ok">
          <p>{apiKeysText.shownOnce}</p>
          <code className={styles.key}>{create.data.key}</code>
          <CopyButton text={create.data.key} label={apiKeysText.copy} withText />
        </Notice>
      )}
      <Button type="submit" look="main" aria-disabled={create.isPending}>
        {create.isPending ? apiKeysText.making : apiKeysText.make}
      </Button>
    </form>
  );
}
