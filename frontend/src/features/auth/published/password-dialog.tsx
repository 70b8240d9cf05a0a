import { LIMITS } from '@satcade/contracts/limits';
import { useEffect, useRef, useState } from 'react';
import { Field } from '../../../components/form/field.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { PasswordField } from '../../../components/form/password-field.tsx';
import { Notice } from '../../../components/notice.tsx';
import { authText } from '../../../content/account/auth.ts';
import { securityText } from '../../../content/account/security.ts';
import { enterPassword, enterTotp } from '../../../lib/auth/security.ts';
import { currentSession } from '../../../lib/auth/session.ts';
import { authMessage } from './auth-errors.ts';

interface PasswordDialogProps {
  readonly onProven: () => void;
  readonly onClose: () => void;
}

/** Asks for the password of the signed-in user, and for the code of the authenticator app if there is one. */
export function PasswordDialog({ onProven, onClose }: PasswordDialogProps) {
  const [step, setStep] = useState<'password' | 'code'>('password');
  const [value, setValue] = useState('');
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  // After the dialog has opened, because it focuses its first button.
  useEffect(() => place.current?.querySelector<HTMLInputElement>(`input[name="${step}"]`)?.focus(), [step]);
  const edit = (text: string) => {
    setValue(text);
    setFailure(undefined);
  };
  const send = async () => {
    if (value === '') return setFailure(step === 'password' ? securityText.oldRequired : securityText.codeRequired);
    setBusy(true);
    try {
      const next = await (step === 'password' ? enterPassword(value) : enterTotp(value));
      if (next === 'done') return onProven();
      if (next !== 'totp') return setFailure(securityText.otherStep);
      setStep('code');
      setValue('');
    } catch (error) {
      setFailure(authMessage(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <FormDialog
      title={securityText.againTitle}
      verb={isBusy ? securityText.checking : securityText.continue}
      isBusy={isBusy}
      onClose={onClose}
      onSend={() => void send()}
    >
      <p>{step === 'password' ? securityText.againText : securityText.againCodeText}</p>
      {/* For password managers, which look for the username beside the password. */}
      <input type="text" autoComplete="username" defaultValue={currentSession()?.user.username} hidden readOnly />
      <div ref={place}>
        {step === 'password' ? (
          <PasswordField
            label={authText.password}
            name="password"
            autoComplete="current-password"
            required
            value={value}
            onChange={(event) => edit(event.target.value)}
          />
        ) : (
          <CodeInput value={value} onEdit={edit} />
        )}
      </div>
      {failure !== undefined && <Notice tone="bad">{failure}</Notice>}
    </FormDialog>
  );
}

interface CodeInputProps {
  readonly value: string;
  readonly onEdit: (text: string) => void;
  readonly label?: string;
  readonly error?: string | undefined;
}

/** Six digits, from an authenticator app or an e-mail. */
export function CodeInput({ value, onEdit, label = securityText.code, error }: CodeInputProps) {
  return (
    <Field
      label={label}
      name="code"
      error={error}
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      maxLength={LIMITS.verificationCodeLength}
      value={value}
      onChange={(event) => onEdit(event.target.value.trim())}
    />
  );
}
