import { LIMITS } from '@satcade/contracts/limits';
import type { ChangeEvent, ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/form/field.tsx';
import { PasswordField } from '../../components/form/password-field.tsx';
import { Notice } from '../../components/notice.tsx';
import { authText } from '../../content/account/auth.ts';
import styles from './auth-page.module.css';
import type { AuthForm } from './use-auth-form.ts';

/*
 * The fields that the account forms share. A field is bound to its form by name: it shows its value and error, and an
 * edit clears the error.
 */

interface BoundProps<Field extends string> {
  readonly form: AuthForm<Field>;
  readonly name: Field;
}

function bind<Field extends string>({ form, name }: BoundProps<Field>) {
  return {
    name,
    required: true,
    value: form.values[name],
    error: form.errorOf(name),
    onChange: (event: ChangeEvent<HTMLInputElement>) => form.edit(name, event.target.value),
  };
}

interface AuthFormViewProps {
  readonly form: AuthForm<string>;
  readonly onSubmit: () => void;
  /** The text of the button, and its text while the form is being sent. */
  readonly verb: string;
  readonly busyVerb: string;
  readonly children: ReactNode;
}

/** The form around the fields, with the error of the whole form and the row of its button. */
export function AuthFormView({ form, onSubmit, verb, busyVerb, children }: AuthFormViewProps) {
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
      {form.formError !== undefined && <Notice tone="bad">{form.formError}</Notice>}
      <Button look="main" wide type="submit" aria-disabled={form.isBusy}>
        {form.isBusy ? busyVerb : verb}
      </Button>
    </form>
  );
}

/** The field for the username, or also for the e-mail address where the service accepts both. */
export function UsernameField<Field extends string>({
  label = authText.usernameOrEmail,
  ...bound
}: BoundProps<Field> & { readonly label?: string }) {
  return <Field label={label} autoComplete="username" autoCapitalize="none" spellCheck={false} {...bind(bound)} />;
}

export function EmailField<Field extends string>(bound: BoundProps<Field>) {
  return <Field label={authText.email} type="email" autoComplete="email" {...bind(bound)} />;
}

/** The field for the current password. */
export function CurrentPasswordField<Field extends string>(bound: BoundProps<Field>) {
  return <PasswordField label={authText.password} autoComplete="current-password" {...bind(bound)} />;
}

/** The field for a new password, with the rules for it. */
export function NewPasswordField<Field extends string>({
  label = authText.newPassword,
  ...bound
}: BoundProps<Field> & { readonly label?: string }) {
  return <PasswordField label={label} help={authText.passwordHelp} autoComplete="new-password" {...bind(bound)} />;
}

export function RepeatedPasswordField<Field extends string>(bound: BoundProps<Field>) {
  return <PasswordField label={authText.confirmPassword} autoComplete="new-password" {...bind(bound)} />;
}

/** The field for the code from the e-mail. */
export function CodeField<Field extends string>(bound: BoundProps<Field>) {
  return (
    <Field
      label={authText.code}
      className={styles.code}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={LIMITS.verificationCodeLength}
      {...bind(bound)}
    />
  );
}
