import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { authText } from '../../content/account/auth.ts';
import { completePasswordReset, startPasswordReset } from '../../lib/auth/account.ts';
import { AuthFormView, CodeField, NewPasswordField, UsernameField } from './auth-fields.tsx';
import { checkCode, checkPassword, checkUsername } from './published/auth-rules.ts';
import { useAuthForm } from './use-auth-form.ts';

interface ResetFormProps {
  readonly username: string;
  readonly onDone: (username: string) => void;
  readonly onBack: () => void;
}

/** Asks for the username first, then for the code from the e-mail and a new password. */
export function ResetForm({ username, onDone, onBack }: ResetFormProps) {
  const [sentTo, setSentTo] = useState<string>();
  return (
    <>
      {sentTo === undefined ? (
        <AskForCode username={username} onSent={setSentTo} />
      ) : (
        <NewPassword username={sentTo} onDone={() => onDone(sentTo)} />
      )}
      <Button look="quiet" wide onClick={onBack}>
        {authText.backToSignIn}
      </Button>
    </>
  );
}

interface AskForCodeProps {
  readonly username: string;
  readonly onSent: (username: string) => void;
}

function AskForCode({ username: initial, onSent }: AskForCodeProps) {
  const { form, submit } = useAuthForm({ username: initial });
  const username = form.values.username.trim();
  const send = async () => {
    await startPasswordReset(username);
    onSent(username);
  };
  return (
    <AuthFormView
      form={form}
      onSubmit={() => void submit(checkUsername(username), send)}
      verb={authText.sendCode}
      busyVerb={authText.sendingCode}
    >
      <p className="muted">{authText.resetText}</p>
      <UsernameField form={form} name="username" />
    </AuthFormView>
  );
}

function NewPassword({ username, onDone }: { readonly username: string; readonly onDone: () => void }) {
  const { form, submit } = useAuthForm({ code: '', password: '' });
  const { code, password } = form.values;
  const send = async () => {
    await completePasswordReset(username, code.trim(), password);
    onDone();
  };
  return (
    <AuthFormView
      form={form}
      onSubmit={() => void submit(checkCode(code.trim()) ?? checkPassword(password), send)}
      verb={authText.changePassword}
      busyVerb={authText.changingPassword}
    >
      <p className="muted">{authText.resetCodeText}</p>
      <CodeField form={form} name="code" />
      <NewPasswordField form={form} name="password" />
    </AuthFormView>
  );
}
