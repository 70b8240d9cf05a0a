import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Checkbox } from '../../components/form/field.tsx';
import { authText } from '../../content/account/auth.ts';
import { signInAs } from '../../lib/auth/account.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { AuthFormView, CurrentPasswordField, UsernameField } from './auth-fields.tsx';
import styles from './auth-page.module.css';
import { authMessage, identityErrorName } from './published/auth-errors.ts';
import { checkSignIn } from './published/auth-rules.ts';

interface SignInFormProps {
  /** The initial value of the username. */
  readonly username: string;
  readonly onSignedIn: () => void;
  readonly onUnconfirmed: (username: string) => void;
  readonly onReset: (username: string) => void;
  /** Called when the account has a temporary password. */
  readonly onNewPassword: (username: string, remember: boolean) => void;
  /** Called when the account has an authenticator app. */
  readonly onTotp: (username: string, remember: boolean) => void;
}

export function SignInForm({ username: initial, ...on }: SignInFormProps) {
  const { onSignedIn, onUnconfirmed, onReset, onNewPassword, onTotp } = on;
  const [remember, setRemember] = useState(false);
  const form = useForm({
    initial: { username: initial, password: '' },
    check: checkSignIn,
    async send({ username, password }) {
      const next = await signInAs(username, password, remember);
      switch (next) {
        case 'done':
          return onSignedIn();
        case 'confirm':
          return onUnconfirmed(username);
        case 'reset-password':
          return onReset(username);
        case 'new-password':
          return onNewPassword(username, remember);
        case 'totp':
          return onTotp(username, remember);
        case 'unsupported':
          throw new Error(authText.stepUnsupported);
      }
    },
    failure(error) {
      const name = identityErrorName(error);
      if (name !== 'UserNotConfirmed' && name !== 'PasswordResetRequired') return { form: authMessage(error) };
      if (name === 'UserNotConfirmed') onUnconfirmed(username);
      else onReset(username);
      return undefined;
    },
  });
  const username = form.values.username.trim();

  return (
    <AuthFormView form={form} verb={authText.signIn} busyVerb={authText.signingIn}>
      <UsernameField {...form.text('username')} />
      <CurrentPasswordField {...form.text('password')} />
      <div className={styles.between}>
        <Checkbox
          label={authText.rememberMe}
          name="remember"
          checked={remember}
          onChange={(event) => setRemember(event.target.checked)}
        />
        <Button look="quiet" onClick={() => onReset(username)}>
          {authText.forgotPassword}
        </Button>
      </div>
    </AuthFormView>
  );
}
