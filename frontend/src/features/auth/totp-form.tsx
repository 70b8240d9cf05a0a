import { Button } from '../../components/button.tsx';
import { authText } from '../../content/account/auth.ts';
import { securityText } from '../../content/account/security.ts';
import { signInWithTotp } from '../../lib/auth/account.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { AuthFormView, CodeField } from './auth-fields.tsx';
import { checkCode } from './published/auth-rules.ts';
import { type SignInStepProps, useSignInStep } from './use-sign-in-step.ts';

/** Continues the sign-in with the code of the authenticator app. */
export function TotpForm({ remember, onSignedIn, onBack }: SignInStepProps) {
  const step = useSignInStep({ onSignedIn, onBack });
  const form = useForm({
    initial: { code: '' },
    check: checkCode,
    send: ({ code }) => step.send(signInWithTotp(code, remember)),
    failure: step.failure,
  });
  return (
    <>
      <AuthFormView form={form} verb={authText.signIn} busyVerb={authText.signingIn}>
        <p className="muted">{securityText.againCodeText}</p>
        <CodeField {...form.text('code')} />
      </AuthFormView>
      <Button look="quiet" wide onClick={() => onBack()}>
        {authText.backToSignIn}
      </Button>
    </>
  );
}
