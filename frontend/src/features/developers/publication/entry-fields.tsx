import { useId } from 'react';
import { TextInput } from '../../../components/form/controls.tsx';
import { Checkbox } from '../../../components/form/field.tsx';
import { portalText } from '../../../content/developers/portal.ts';
import { publicationText as text } from '../../../content/developers/publication.ts';
import styles from './entry-fields.module.css';
import { type EntryForm, entryOf, STORE_ENTRIES } from './store-entry.ts';

interface EntryFieldsProps {
  readonly form: EntryForm;
  readonly error: string | undefined;
  readonly onChange: (part: Partial<EntryForm>) => void;
}

/** When a game is in the store: three choices that say what happens, and the time of those that have one. */
export function EntryFields({ form, error, onChange }: EntryFieldsProps) {
  const id = useId();
  const chosen = entryOf(form);
  return (
    <fieldset className={styles.entry} data-field="entry">
      <legend className={styles.legend}>{text.entry}</legend>
      {STORE_ENTRIES.map((entry) => (
        <div key={entry}>
          <Checkbox
            type="radio"
            name={id}
            label={text.entries[entry]}
            aria-describedby={`${id}-${entry}`}
            checked={chosen === entry}
            onChange={() => onChange({ entry })}
          />
          <p id={`${id}-${entry}`} className={styles.help}>
            {text.effects[entry]}
          </p>
        </div>
      ))}
      {chosen !== 'now' && <EntryTime {...{ form, error, onChange }} />}
    </fieldset>
  );
}

/** The time at which a game is published or released. Announced games may do without. */
export function EntryTime({ form, error, onChange }: EntryFieldsProps) {
  const isOptional = entryOf(form) === 'soon';
  return (
    <TextInput
      data-field="publishAt"
      className={styles.time}
      label={isOptional ? `${text.releaseAt} ${portalText.optional}` : text.at}
      help={text.atHelp(Intl.DateTimeFormat().resolvedOptions().timeZone)}
      type="datetime-local"
      required={!isOptional}
      value={form.publishAt}
      error={error}
      onChange={(event) => onChange({ publishAt: event.target.value })}
    />
  );
}
