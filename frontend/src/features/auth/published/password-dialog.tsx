import { LIMITS } from '@satcade/contracts/limits';
import { err, ok } from '@satcade/kernel/result';
import { useEffect, useRef, useState } from 'react';
import { Field } from '../../../components/form/field.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { PasswordField } from '../../../components/form/password-field.tsx';
import { authText } from '../../../content/account/auth.ts';
import { securityText } from '../../../content/account/security.ts';
import { enterPassword, enterTotp } from '../../../lib/auth/security.ts';
import { currentSession } from '../../../lib/auth/session.ts';
import { filledIn } from '../../../lib/forms/rules.ts';
import { type TextProps, useForm } from '../../../lib/forms/use-form.ts';
import { authMessage } from './auth-errors.ts';

interface PasswordDialogProps {
  readonly onProven: () => void;
  readonly onClose: () => void;
}

/** Asks for the password of the signed-in user, and for the code of the authenticator app if there is one. */
export function PasswordDialog({ onProven, onClose }: PasswordDialogProps) {
  const [step, setStep] = useState<'password' | 'code'>('password');
  const place = useRef<HTMLDivElement>(null);
  // After the dialog has opened, because it focuses its first button.
  useEffect(() => place.current?.querySelector<HTMLInputElement>(`input[name="${step}"]`)?.focus(), [step]);
  const form = useForm({
    initial: { password: '', code: '' },
    check: step === 'code' ? filledIn('code', securityText.codeRequired) : checkPassword,
    async send(typed: string) {
      const next = await (step === 'password' ? enterPassword(typed) : enterTotp(typed));
      if (next === 'done') return onProven();
      if (next !== 'totp') throw new Error(securityText.otherStep);
      setStep('code');
    },
    failure: (error) => ({ form: authMessage(error) }),
  });
  return (
    <FormDialog
      title={securityText.againTitle}
      form={form}
      verb={securityText.continue}
      busyVerb={securityText.checking}
      onClose={onClose}
    >
      <p>{step === 'password' ? securityText.againText : securityText.againCodeText}</p>
      {/* For password managers, which look for the username beside the password. */}
      <input type="text" autoComplete="username" defaultValue={currentSession()?.user.username} hidden readOnly />
      <div ref={place}>
        {step === 'password' ? (
          <PasswordField
            label={authText.password}
            autoComplete="current-password"
            required
            {...form.text('password')}
          />
        ) : (
          <CodeInput {...form.text('code')} />
        )}
      </div>
    </FormDialog>
  );
}

/** Not trimmed: a password may begin with a space. */
const checkPassword = ({ password }: { readonly password: string }) =>
  password === '' ? err({ password: securityText.oldRequired }) : ok(password);

/** Six digits, from an authenticator app or an e-mail. */
export function CodeInput({ label = securityText.code, ...props }: TextProps & { readonly label?: string }) {
  return (
    <Field
      label={label}
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      maxLength={LIMITS.verificationCodeLength}
      {...props}
    />
  );
}
