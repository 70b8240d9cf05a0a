import { authText } from '../../content/account/auth.ts';
import { signUpAs } from '../../lib/auth/account.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { AuthFormView, EmailField, NewPasswordField, RepeatedPasswordField, UsernameField } from './auth-fields.tsx';
import { authMessage } from './published/auth-errors.ts';
import { checkSignUp } from './published/auth-rules.ts';

interface SignUpFormProps {
  readonly onUnconfirmed: (username: string) => void;
  /** Called when the account needs no confirmation. */
  readonly onDone: (username: string) => void;
}

export function SignUpForm({ onUnconfirmed, onDone }: SignUpFormProps) {
  const form = useForm({
    initial: { username: '', email: '', password: '', confirmation: '' },
    check: checkSignUp,
    async send({ username, email, password }) {
      const next = await signUpAs(username, email, password);
      if (next === 'confirm') onUnconfirmed(username);
      else onDone(username);
    },
    failure: (error) => ({ form: authMessage(error) }),
  });
  return (
    <AuthFormView form={form} verb={authText.signUp} busyVerb={authText.signingUp}>
      <UsernameField label={authText.username} {...form.text('username')} />
      <EmailField {...form.text('email')} />
      <NewPasswordField label={authText.password} {...form.text('password')} />
      <RepeatedPasswordField {...form.text('confirmation')} />
    </AuthFormView>
  );
}
