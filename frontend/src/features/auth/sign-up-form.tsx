import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { Notice } from '../../components/notice.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { authText } from '../../content/auth.ts';
import { signUpAs } from '../../lib/auth/auth.ts';
import styles from './auth-page.module.css';
import { checkSignUp, type SignUpInput } from './auth-rules.ts';
import { useAuthForm } from './use-auth-form.ts';

interface SignUpFormProps {
  readonly onUnconfirmed: (username: string) => void;
  /** The account needs no confirmation. */
  readonly onDone: (username: string) => void;
}

const EMPTY: SignUpInput = { username: '', email: '', password: '', confirmation: '' };

export function SignUpForm({ onUnconfirmed, onDone }: SignUpFormProps) {
  const [input, setInput] = useState(EMPTY);
  const form = useAuthForm<keyof SignUpInput>();
  const change = (name: keyof SignUpInput) => ({
    name,
    value: input[name],
    error: form.errorOf(name),
    required: true,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => {
      setInput({ ...input, [name]: event.target.value });
      form.clear();
    },
  });
  const send = async () => {
    const username = input.username.trim();
    const next = await signUpAs(username, input.email.trim(), input.password);
    if (next === 'confirm') onUnconfirmed(username);
    else onDone(username);
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit(checkSignUp(input), send);
      }}
    >
      <Field label={authText.username} autoComplete="username" autoCapitalize="none" {...change('username')} />
      <Field label={authText.email} type="email" autoComplete="email" {...change('email')} />
      <PasswordField
        label={authText.password}
        help={authText.passwordHelp}
        autoComplete="new-password"
        {...change('password')}
      />
      <PasswordField label={authText.confirmPassword} autoComplete="new-password" {...change('confirmation')} />
      {form.formError !== undefined && <Notice tone="bad">{form.formError}</Notice>}
      <Button look="main" wide type="submit" aria-disabled={form.isBusy}>
        {form.isBusy ? authText.signingUp : authText.signUp}
      </Button>
    </form>
  );
}
