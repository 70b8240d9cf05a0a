import { type ComponentProps, useId } from 'react';
import { cx } from '../../lib/cx.ts';
import styles from './field.module.css';

interface ProseFieldProps extends Omit<ComponentProps<'textarea'>, 'id'> {
  readonly label: string;
  readonly help?: string;
}

/** A text of several lines, with its label above and help below. */
export function ProseField({ label, help, className, ...textarea }: ProseFieldProps) {
  const id = useId();
  return (
    <div className={cx(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className={styles.input}
        rows={5}
        aria-describedby={help === undefined ? undefined : `${id}-help`}
        {...textarea}
      />
      {help !== undefined && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
    </div>
  );
}
