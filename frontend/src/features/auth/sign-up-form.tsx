import { authText } from '../../content/account/auth.ts';
import { signUpAs } from '../../lib/auth/account.ts';
import { AuthFormView, EmailField, NewPasswordField, RepeatedPasswordField, UsernameField } from './auth-fields.tsx';
import { checkSignUp } from './published/auth-rules.ts';
import { useAuthForm } from './use-auth-form.ts';

interface SignUpFormProps {
  readonly onUnconfirmed: (username: string) => void;
  /** Called when the account needs no confirmation. */
  readonly onDone: (username: string) => void;
}

export function SignUpForm({ onUnconfirmed, onDone }: SignUpFormProps) {
  const { form, submit } = useAuthForm({ username: '', email: '', password: '', confirmation: '' });
  const input = { ...form.values, username: form.values.username.trim(), email: form.values.email.trim() };
  const send = async () => {
    const next = await signUpAs(input.username, input.email, input.password);
    if (next === 'confirm') onUnconfirmed(input.username);
    else onDone(input.username);
  };
  return (
    <AuthFormView
      form={form}
      onSubmit={() => void submit(checkSignUp(input), send)}
      verb={authText.signUp}
      busyVerb={authText.signingUp}
    >
      <UsernameField form={form} name="username" label={authText.username} />
      <EmailField form={form} name="email" />
      <NewPasswordField form={form} name="password" label={authText.password} />
      <RepeatedPasswordField form={form} name="confirmation" />
    </AuthFormView>
  );
}
