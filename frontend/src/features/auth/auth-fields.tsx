import { LIMITS } from '@satcade/contracts/limits';
import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/form/field.tsx';
import { PasswordField } from '../../components/form/password-field.tsx';
import { Notice } from '../../components/notice.tsx';
import { authText } from '../../content/account/auth.ts';
import type { SentForm, TextProps } from '../../lib/forms/use-form.ts';
import styles from './auth-page.module.css';

/* The frame and the fields that the account forms share: `<CodeField {...form.text('code')} />`. */

interface AuthFormViewProps {
  readonly form: SentForm;
  /** The text of the button, and its text while the form is being sent. */
  readonly verb: string;
  readonly busyVerb: string;
  readonly children: ReactNode;
}

/** The form around the fields, with the error of the whole form and the row of its button. */
export function AuthFormView({ form, verb, busyVerb, children }: AuthFormViewProps) {
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit}>
      {children}
      {form.errors.form !== undefined && <Notice tone="bad">{form.errors.form}</Notice>}
      <Button look="main" wide type="submit" aria-disabled={form.isSending}>
        {form.isSending ? busyVerb : verb}
      </Button>
    </form>
  );
}

interface LabelledProps extends TextProps {
  readonly label?: string;
}

/** The field for the username, or also for the e-mail address where the service accepts both. */
export function UsernameField(props: LabelledProps) {
  return (
    <Field
      label={authText.usernameOrEmail}
      required
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}

export function EmailField(props: TextProps) {
  return <Field label={authText.email} required type="email" autoComplete="email" {...props} />;
}

/** The field for the current password. */
export function CurrentPasswordField(props: TextProps) {
  return <PasswordField label={authText.password} required autoComplete="current-password" {...props} />;
}

/** The field for a new password, with the rules for it. */
export function NewPasswordField(props: LabelledProps) {
  return (
    <PasswordField
      label={authText.newPassword}
      help={authText.passwordHelp}
      required
      autoComplete="new-password"
      {...props}
    />
  );
}

export function RepeatedPasswordField(props: TextProps) {
  return <PasswordField label={authText.confirmPassword} required autoComplete="new-password" {...props} />;
}

/** The field for the code from the e-mail. */
export function CodeField(props: TextProps) {
  return (
    <Field
      label={authText.code}
      className={styles.code}
      required
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={LIMITS.verificationCodeLength}
      {...props}
    />
  );
}
