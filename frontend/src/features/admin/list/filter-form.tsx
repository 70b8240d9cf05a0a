import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Select } from '../../../components/form/controls.tsx';
import { Field } from '../../../components/form/field.tsx';
import { adminListText } from '../../../content/admin/lists.ts';
import type { Filter, FilterField } from './definition.ts';
import { readForm } from './filters.ts';
import styles from './lists.module.css';

interface FilterFormProps {
  readonly title: string;
  readonly fields: readonly FilterField[];
  readonly filter: Filter;
  readonly onApply: (filter: Filter) => void;
}

/**
 * The filters of a list. The list changes only when the form is sent. An invalid value stays in its field with its
 * error. The form stays on the page when the filter changes, and so does the focus.
 */
export function FilterForm({ title, fields, filter, onApply }: FilterFormProps) {
  const [errors, setErrors] = useState<Filter>({});
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const applied = `${new URLSearchParams(filter)}`;
  // The address may have changed without this form: by a link, or by the buttons of the browser.
  useEffect(() => {
    showIn(form.current, new URLSearchParams(applied));
    setErrors({});
  }, [applied]);
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const read = readForm(new FormData(event.currentTarget), fields);
    setErrors(read.errors);
    if (Object.keys(read.errors).length === 0) onApply(read.values);
  };
  const clear = () => {
    // The button for it leaves the page.
    button.current?.focus();
    onApply({});
  };
  return (
    <form ref={form} className={styles.filters} onSubmit={apply} noValidate aria-label={adminListText.filterOf(title)}>
      {fields.map((field) => (
        <FilterInput key={field.name} field={field} value={filter[field.name] ?? ''} error={errors[field.name]} />
      ))}
      <div className={styles.filterButtons}>
        <Button ref={button} look="main" type="submit">
          {adminListText.apply}
        </Button>
        {Object.keys(filter).length > 0 && <Button onClick={clear}>{adminListText.clear}</Button>}
      </div>
    </form>
  );
}

/** Puts the values of a filter into the fields; a field that the filter does not name is empty. */
function showIn(form: HTMLFormElement | null, filter: URLSearchParams): void {
  for (const control of form?.elements ?? []) {
    const isField = control instanceof HTMLInputElement || control instanceof HTMLSelectElement;
    if (isField) control.value = filter.get(control.name) ?? '';
  }
}

interface FilterInputProps {
  readonly field: FilterField;
  readonly value: string;
  readonly error: string | undefined;
}

function FilterInput({ field: { name, label, help, kind, options = [] }, value, error }: FilterInputProps) {
  if (kind === 'select') {
    return (
      <Select label={label} help={help} name={name} defaultValue={value}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    );
  }
  const text = kind === 'text' ? { maxLength: 254, autoComplete: 'off', spellCheck: false } : {};
  return <Field {...{ label, help, name, error }} type={kind} defaultValue={value} {...text} />;
}
