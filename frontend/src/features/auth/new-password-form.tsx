import { Button } from '../../components/button.tsx';
import { authText } from '../../content/account/auth.ts';
import { signInWithNewPassword } from '../../lib/auth/account.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { AuthFormView, NewPasswordField, RepeatedPasswordField } from './auth-fields.tsx';
import { checkNewPassword } from './published/auth-rules.ts';
import { type SignInStepProps, useSignInStep } from './use-sign-in-step.ts';

/** Called when the user has chosen a password, so that the sign-in can continue. */
export function NewPasswordForm({ remember, onSignedIn, onBack }: SignInStepProps) {
  const step = useSignInStep({ onSignedIn, onBack });
  const form = useForm({
    initial: { password: '', confirmation: '' },
    check: checkNewPassword,
    send: ({ password }) => step.send(signInWithNewPassword(password, remember)),
    failure: step.failure,
  });
  return (
    <>
      <AuthFormView form={form} verb={authText.setPassword} busyVerb={authText.signingIn}>
        <p className="muted">{authText.newPasswordText}</p>
        <NewPasswordField {...form.text('password')} />
        <RepeatedPasswordField {...form.text('confirmation')} />
      </AuthFormView>
      <Button look="quiet" wide onClick={() => onBack()}>
        {authText.backToSignIn}
      </Button>
    </>
  );
}
