import { confirmEmailChange, requestEmailChange } from '@satcade/contracts/api/identity';
import { useState } from 'react';
import { Field } from '../../components/form/field.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { Notice } from '../../components/notice.tsx';
import { securityText } from '../../content/account/security.ts';
import { call } from '../../lib/api/call.ts';
import { ApiProblem, messageOf } from '../../lib/api/problem.ts';
import { takeOverEmail } from '../../lib/auth/security.ts';
import { showToast } from '../../lib/toasts.ts';
import { CodeInput } from '../auth/published/password-dialog.tsx';
import { withRecentSignIn } from '../auth/published/with-recent-sign-in.ts';

/** Asks for the new address, then for the code that was sent there. */
export default function EmailDialog({ onClose }: { readonly onClose: () => void }) {
  const [email, setEmail] = useState('');
  const [isSent, setSent] = useState(false);
  const [code, setCode] = useState('');
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const edit = (set: (text: string) => void) => (text: string) => {
    set(text);
    setError(undefined);
  };
  const request = async () => {
    await withRecentSignIn(() => call(requestEmailChange, { body: { email } }));
    setSent(true);
  };
  const confirm = async () => {
    const changed = await call(confirmEmailChange, { body: { code } });
    await takeOverEmail(changed.email);
    showToast('good', securityText.emailChanged);
    onClose();
  };
  const send = async () => {
    if (email.trim() === '') return setError(new Error(securityText.emailRequired));
    if (isSent && code === '') return setError(new Error(securityText.codeRequired));
    setBusy(true);
    try {
      await (isSent ? confirm() : request());
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  };
  const refused = fieldError(error);
  const verb = isSent ? securityText.confirmEmail : securityText.sendCode;
  const busyVerb = isSent ? securityText.confirming : securityText.sending;
  return (
    <FormDialog
      title={securityText.changeEmail}
      verb={isBusy ? busyVerb : verb}
      isBusy={isBusy}
      onClose={onClose}
      onSend={() => void send()}
    >
      <p>{isSent ? securityText.emailCodeText(email.trim()) : securityText.emailText}</p>
      {isSent ? (
        <CodeInput value={code} onEdit={edit(setCode)} error={refused} />
      ) : (
        <Field
          label={securityText.newEmail}
          type="email"
          autoComplete="email"
          required
          error={refused}
          value={email}
          onChange={(event) => edit(setEmail)(event.target.value)}
        />
      )}
      {error !== undefined && refused === undefined && <Notice tone="bad">{messageOf(error)}</Notice>}
    </FormDialog>
  );
}

/** The server's error about the one field of the form. */
function fieldError(error: unknown): string | undefined {
  const message = error instanceof ApiProblem ? error.errors[0]?.message : undefined;
  return message && securityText.refused(message);
}
