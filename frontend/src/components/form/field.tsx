import { type ComponentProps, useId } from 'react';
import { cx } from '../../lib/cx.ts';
import styles from './field.module.css';

export interface FieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  readonly label: string;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  /** A control inside the right end of the input. */
  readonly trailing?: React.ReactNode;
}

/** A text input with its label above, help below, and the error, all linked for screen readers. */
export function Field({ label, help, error, trailing, className, ...input }: FieldProps) {
  const id = useId();
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={cx(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={cx(trailing !== undefined && styles.withToggle)}>
        <input
          id={id}
          className={styles.input}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={described === '' ? undefined : described}
          {...input}
        />
        {trailing}
      </div>
      {help && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

export function Checkbox({ label, ...input }: { readonly label: string } & ComponentProps<'input'>) {
  return (
    <label className={styles.check}>
      <input type="checkbox" {...input} />
      <span>{label}</span>
    </label>
  );
}
