import { useEffect, useEffectEvent } from 'react';
import { Button } from '../../components/button.tsx';
import { authText } from '../../content/auth.ts';
import { securityText } from '../../content/security.ts';
import { signInWithTotp } from '../../lib/auth/account.ts';
import { identityErrorName } from './auth-errors.ts';
import { AuthFormView, CodeField } from './auth-fields.tsx';
import { checkCode } from './auth-rules.ts';
import { useAuthForm } from './use-auth-form.ts';

/** How long the identity service keeps a sign-in that waits for an answer. */
const PENDING_MS = 180_000;

interface TotpFormProps {
  readonly remember: boolean;
  readonly onSignedIn: () => void;
  /** Back to the beginning, with what to say there. */
  readonly onBack: (message?: string) => void;
}

/** The sign-in goes on with the code of the authenticator app; it does not wait for ever. */
export function TotpForm({ remember, onSignedIn, onBack }: TotpFormProps) {
  const { form, submit } = useAuthForm({ code: '' });
  const code = form.values.code.trim();
  const expire = useEffectEvent(() => onBack(authText.pendingExpired));
  useEffect(() => {
    const timer = setTimeout(() => expire(), PENDING_MS);
    return () => clearTimeout(timer);
  }, []);
  const send = async () => {
    const next = await signInWithTotp(code, remember);
    if (next === 'done') onSignedIn();
    else onBack(authText.stepUnsupported);
  };
  const takeOver = (error: unknown): boolean => {
    const isOver = ['NotAuthorized', 'SignIn'].includes(identityErrorName(error) ?? '');
    if (isOver) onBack(authText.pendingExpired);
    return isOver;
  };
  return (
    <>
      <AuthFormView
        form={form}
        onSubmit={() => void submit(checkCode(code), send, takeOver)}
        verb={authText.signIn}
        busyVerb={authText.signingIn}
      >
        <p className="muted">{securityText.againCodeText}</p>
        <CodeField form={form} name="code" />
      </AuthFormView>
      <Button look="quiet" wide onClick={() => onBack()}>
        {authText.backToSignIn}
      </Button>
    </>
  );
}
