import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { authText } from '../../content/account/auth.ts';
import { completePasswordReset, startPasswordReset } from '../../lib/auth/account.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { AuthFormView, CodeField, NewPasswordField, UsernameField } from './auth-fields.tsx';
import { authMessage } from './published/auth-errors.ts';
import { checkReset, checkUsername } from './published/auth-rules.ts';

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
  const form = useForm({
    initial: { username: initial },
    check: checkUsername,
    async send({ username }) {
      await startPasswordReset(username);
      onSent(username);
    },
    failure: (error) => ({ form: authMessage(error) }),
  });
  return (
    <AuthFormView form={form} verb={authText.sendCode} busyVerb={authText.sendingCode}>
      <p className="muted">{authText.resetText}</p>
      <UsernameField {...form.text('username')} />
    </AuthFormView>
  );
}

function NewPassword({ username, onDone }: { readonly username: string; readonly onDone: () => void }) {
  const form = useForm({
    initial: { code: '', password: '' },
    check: checkReset,
    async send({ code, password }) {
      await completePasswordReset(username, code, password);
      onDone();
    },
    failure: (error) => ({ form: authMessage(error) }),
  });
  return (
    <AuthFormView form={form} verb={authText.changePassword} busyVerb={authText.changingPassword}>
      <p className="muted">{authText.resetCodeText}</p>
      <CodeField {...form.text('code')} />
      <NewPasswordField {...form.text('password')} />
    </AuthFormView>
  );
}
