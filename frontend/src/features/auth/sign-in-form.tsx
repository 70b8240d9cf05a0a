import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Checkbox, Field } from '../../components/field.tsx';
import { Notice } from '../../components/notice.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { authText } from '../../content/auth.ts';
import { signInAs } from '../../lib/auth/auth.ts';
import { identityErrorName } from './auth-errors.ts';
import styles from './auth-page.module.css';
import { checkSignIn } from './auth-rules.ts';
import { useAuthForm } from './use-auth-form.ts';

interface SignInFormProps {
  /** Filled in beforehand. */
  readonly username: string;
  readonly onSignedIn: () => void;
  readonly onUnconfirmed: (username: string) => void;
  readonly onReset: (username: string) => void;
}

export function SignInForm({ username: initial, onSignedIn, onUnconfirmed, onReset }: SignInFormProps) {
  const [username, setUsername] = useState(initial);
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(false);
  const form = useAuthForm<never>();

  const send = async () => {
    const next = await signInAs(username.trim(), password, remember);
    switch (next) {
      case 'done':
        return onSignedIn();
      case 'confirm':
        return onUnconfirmed(username.trim());
      case 'reset-password':
        return onReset(username.trim());
      case 'unsupported':
        return form.fail(authText.stepUnsupported);
    }
  };
  const takeOver = (error: unknown): boolean => {
    const name = identityErrorName(error);
    if (name === 'UserNotConfirmed') onUnconfirmed(username.trim());
    if (name === 'PasswordResetRequired') onReset(username.trim());
    return name === 'UserNotConfirmed' || name === 'PasswordResetRequired';
  };

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit(checkSignIn(username.trim(), password), send, takeOver);
      }}
    >
      <Field
        label={authText.usernameOrEmail}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        required
        value={username}
        onChange={(event) => {
          setUsername(event.target.value);
          form.clear();
        }}
      />
      <PasswordField
        label={authText.password}
        name="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => {
          setPassword(event.target.value);
          form.clear();
        }}
      />
      <div className={styles.between}>
        <Checkbox
          label={authText.rememberMe}
          name="remember"
          checked={remember}
          onChange={(event) => setRemember(event.target.checked)}
        />
        <Button look="quiet" onClick={() => onReset(username.trim())}>
          {authText.forgotPassword}
        </Button>
      </div>
      {form.formError !== undefined && <Notice tone="bad">{form.formError}</Notice>}
      <Button look="main" wide type="submit" aria-disabled={form.isBusy}>
        {form.isBusy ? authText.signingIn : authText.signIn}
      </Button>
    </form>
  );
}
