import { useEffect, useEffectEvent } from 'react';
import { Button } from '../../components/button.tsx';
import { authText } from '../../content/auth.ts';
import { signInWithNewPassword } from '../../lib/auth/account.ts';
import { identityErrorName } from './auth-errors.ts';
import { AuthFormView, NewPasswordField, RepeatedPasswordField } from './auth-fields.tsx';
import { checkPassword, checkRepeated } from './auth-rules.ts';
import { useAuthForm } from './use-auth-form.ts';

/** How long the identity service keeps a sign-in that waits for an answer. */
const PENDING_MS = 180_000;

interface NewPasswordFormProps {
  readonly remember: boolean;
  readonly onSignedIn: () => void;
  /** Back to the beginning, with what to say there. */
  readonly onBack: (message?: string) => void;
}

/** The sign-in goes on once the user has chosen a password; it does not wait for ever. */
export function NewPasswordForm({ remember, onSignedIn, onBack }: NewPasswordFormProps) {
  const { form, submit } = useAuthForm({ password: '', confirmation: '' });
  const { password, confirmation } = form.values;
  const expire = useEffectEvent(() => onBack(authText.pendingExpired));
  useEffect(() => {
    const timer = setTimeout(() => expire(), PENDING_MS);
    return () => clearTimeout(timer);
  }, []);
  const send = async () => {
    const next = await signInWithNewPassword(password, remember);
    if (next === 'done') onSignedIn();
    else onBack(authText.stepUnsupported);
  };
  /** The service has given the sign-in up before this page has. */
  const takeOver = (error: unknown): boolean => {
    const isOver = ['NotAuthorized', 'SignIn'].includes(identityErrorName(error) ?? '');
    if (isOver) onBack(authText.pendingExpired);
    return isOver;
  };
  return (
    <>
      <AuthFormView
        form={form}
        onSubmit={() => void submit(checkRepeated(password, confirmation) ?? checkPassword(password), send, takeOver)}
        verb={authText.setPassword}
        busyVerb={authText.signingIn}
      >
        <p className="muted">{authText.newPasswordText}</p>
        <NewPasswordField form={form} name="password" />
        <RepeatedPasswordField form={form} name="confirmation" />
      </AuthFormView>
      <Button look="quiet" wide onClick={() => onBack()}>
        {authText.backToSignIn}
      </Button>
    </>
  );
}
