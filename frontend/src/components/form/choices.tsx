import { type ReactNode, useId } from 'react';
import styles from './choices.module.css';

interface ChoicesProps {
  readonly legend: string;
  /** Absent: the choice is valid. */
  readonly error?: string | undefined;
  /** Checkboxes. */
  readonly children: ReactNode;
}

/** A group of checkboxes under one name, with one error. */
export function Choices({ legend, error, children }: ChoicesProps) {
  const id = useId();
  return (
    <fieldset className={styles.choices} data-invalid={error && true} aria-describedby={error && id}>
      <legend>{legend}</legend>
      {children}
      {error && (
        <p id={id} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
