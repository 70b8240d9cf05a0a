import { Button } from '../../components/button.tsx';
import { authText } from '../../content/account/auth.ts';
import { signInWithNewPassword } from '../../lib/auth/account.ts';
import { AuthFormView, NewPasswordField, RepeatedPasswordField } from './auth-fields.tsx';
import { checkPassword, checkRepeated } from './published/auth-rules.ts';
import { useAuthForm } from './use-auth-form.ts';
import { type SignInStepProps, useSignInStep } from './use-sign-in-step.ts';

/** Called when the user has chosen a password, so that the sign-in can continue. */
export function NewPasswordForm({ remember, onSignedIn, onBack }: SignInStepProps) {
  const { form, submit } = useAuthForm({ password: '', confirmation: '' });
  const { password, confirmation } = form.values;
  const { send, takeOver } = useSignInStep({ onSignedIn, onBack }, () => signInWithNewPassword(password, remember));
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
