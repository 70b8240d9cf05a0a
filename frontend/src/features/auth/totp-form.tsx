import { Button } from '../../components/button.tsx';
import { authText } from '../../content/account/auth.ts';
import { securityText } from '../../content/account/security.ts';
import { signInWithTotp } from '../../lib/auth/account.ts';
import { AuthFormView, CodeField } from './auth-fields.tsx';
import { checkCode } from './published/auth-rules.ts';
import { useAuthForm } from './use-auth-form.ts';
import { type SignInStepProps, useSignInStep } from './use-sign-in-step.ts';

/** Continues the sign-in with the code of the authenticator app. */
export function TotpForm({ remember, onSignedIn, onBack }: SignInStepProps) {
  const { form, submit } = useAuthForm({ code: '' });
  const code = form.values.code.trim();
  const { send, takeOver } = useSignInStep({ onSignedIn, onBack }, () => signInWithTotp(code, remember));
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
