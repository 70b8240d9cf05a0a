import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from '../../lib/cx.ts';
import styles from './controls.module.css';
import field from './field.module.css';

interface LabelledProps {
  readonly label: string;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  /** Beside the help, at the right: `12/150`. */
  readonly counter?: string | undefined;
  readonly className?: string | undefined;
}

interface Wiring {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

/** Label above, help and counter below, and the error, all linked for screen readers. */
function Labelled({
  label,
  help,
  error,
  counter,
  className,
  children,
}: LabelledProps & { readonly children: (wiring: Wiring) => ReactNode }) {
  const id = useId();
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={cx(field.field, className)}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': described === '' ? undefined : described,
      })}
      {(help !== undefined || counter !== undefined) && (
        <div className={styles.below}>
          <p id={`${id}-help`} className={field.help}>
            {help}
          </p>
          {counter !== undefined && <span className={cx(field.help, 'mono')}>{counter}</span>}
        </div>
      )}
      {error && (
        <p id={`${id}-error`} className={field.error}>
          {error}
        </p>
      )}
    </div>
  );
}

type Own<Element extends 'textarea' | 'select' | 'input'> = LabelledProps &
  Omit<ComponentProps<Element>, 'id' | 'className'>;

export function TextArea({ label, help, error, counter, className, ...rest }: Own<'textarea'>) {
  return (
    <Labelled {...{ label, help, error, counter, className }}>
      {(wiring) => <textarea className={cx(field.input, styles.area)} {...wiring} {...rest} />}
    </Labelled>
  );
}

export function Select({ label, help, error, counter, className, ...rest }: Own<'select'>) {
  return (
    <Labelled {...{ label, help, error, counter, className }}>
      {(wiring) => <select className={field.input} {...wiring} {...rest} />}
    </Labelled>
  );
}

export function TextInput({ label, help, error, counter, className, ...rest }: Own<'input'>) {
  return (
    <Labelled {...{ label, help, error, counter, className }}>
      {(wiring) => <input className={field.input} {...wiring} {...rest} />}
    </Labelled>
  );
}
