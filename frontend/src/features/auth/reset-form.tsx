import { LIMITS } from '@satcade/contracts/limits';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { Notice } from '../../components/notice.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { authText } from '../../content/auth.ts';
import { completePasswordReset, startPasswordReset } from '../../lib/auth/auth.ts';
import styles from './auth-page.module.css';
import { checkCode, checkPassword } from './auth-rules.ts';
import { useAuthForm } from './use-auth-form.ts';

interface ResetFormProps {
  readonly username: string;
  readonly onDone: (username: string) => void;
  readonly onBack: () => void;
}

/** First who one is, then the code from the e-mail with a new password. */
export function ResetForm({ username: initial, onDone, onBack }: ResetFormProps) {
  const [username, setUsername] = useState(initial);
  const [isSent, setSent] = useState(false);
  return (
    <>
      {isSent ? (
        <NewPassword username={username.trim()} onDone={() => onDone(username.trim())} />
      ) : (
        <AskForCode username={username} onChange={setUsername} onSent={() => setSent(true)} />
      )}
      <Button look="quiet" wide onClick={onBack}>
        {authText.backToSignIn}
      </Button>
    </>
  );
}

interface AskForCodeProps {
  readonly username: string;
  readonly onChange: (username: string) => void;
  readonly onSent: () => void;
}

function AskForCode({ username, onChange, onSent }: AskForCodeProps) {
  const form = useAuthForm<'username'>();
  const rule = username.trim() === '' ? { field: 'username' as const, message: authText.usernameRequired } : undefined;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit(rule, async () => {
          await startPasswordReset(username.trim());
          onSent();
        });
      }}
    >
      <p className="muted">{authText.resetText}</p>
      <Field
        label={authText.usernameOrEmail}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        required
        value={username}
        error={form.errorOf('username')}
        onChange={(event) => {
          onChange(event.target.value);
          form.clear();
        }}
      />
      {form.formError !== undefined && <Notice tone="bad">{form.formError}</Notice>}
      <Button look="main" wide type="submit" aria-disabled={form.isBusy}>
        {form.isBusy ? authText.sendingCode : authText.sendCode}
      </Button>
    </form>
  );
}

function NewPassword({ username, onDone }: { readonly username: string; readonly onDone: () => void }) {
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const form = useAuthForm<'code' | 'password'>();
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit(checkCode(code.trim()) ?? checkPassword(password), async () => {
          await completePasswordReset(username, code.trim(), password);
          onDone();
        });
      }}
    >
      <p className="muted">{authText.resetCodeText}</p>
      <Field
        label={authText.code}
        name="code"
        className={styles.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={LIMITS.verificationCodeLength}
        required
        value={code}
        error={form.errorOf('code')}
        onChange={(event) => {
          setCode(event.target.value);
          form.clear();
        }}
      />
      <PasswordField
        label={authText.newPassword}
        name="password"
        help={authText.passwordHelp}
        autoComplete="new-password"
        required
        value={password}
        error={form.errorOf('password')}
        onChange={(event) => {
          setPassword(event.target.value);
          form.clear();
        }}
      />
      {form.formError !== undefined && <Notice tone="bad">{form.formError}</Notice>}
      <Button look="main" wide type="submit" aria-disabled={form.isBusy}>
        {form.isBusy ? authText.changingPassword : authText.changePassword}
      </Button>
    </form>
  );
}
