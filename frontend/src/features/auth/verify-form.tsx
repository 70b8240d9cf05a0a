import { LIMITS } from '@satcade/contracts/limits';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { Notice } from '../../components/notice.tsx';
import { authText } from '../../content/auth.ts';
import { confirmAccount, resendCode } from '../../lib/auth/auth.ts';
import styles from './auth-page.module.css';
import { checkCode } from './auth-rules.ts';
import { useAuthForm } from './use-auth-form.ts';

interface VerifyFormProps {
  readonly username: string;
  readonly onVerified: () => void;
  readonly onBack: () => void;
}

/** The step 'Check Your Email': the code that came by e-mail. */
export function VerifyForm({ username, onVerified, onBack }: VerifyFormProps) {
  const [code, setCode] = useState('');
  const [resent, setResent] = useState(false);
  const form = useAuthForm<'code'>();
  const verify = () =>
    form.submit(checkCode(code.trim()), async () => {
      await confirmAccount(username, code.trim());
      onVerified();
    });
  const resend = () =>
    form.submit(undefined, async () => {
      await resendCode(username);
      setResent(true);
    });
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void verify();
      }}
    >
      <p className="muted">{authText.verifyText(username)}</p>
      <Field
        label={authText.code}
        name="code"
        className={styles.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={LIMITS.verificationCodeLength}
        required
        value={code}
        error={form.errorOf('code')}
        onChange={(event) => {
          setCode(event.target.value);
          form.clear();
        }}
      />
      {form.formError !== undefined && <Notice tone="bad">{form.formError}</Notice>}
      {resent && <Notice tone="ok">{authText.resent}</Notice>}
      <Button look="main" wide type="submit" aria-disabled={form.isBusy}>
        {form.isBusy ? authText.verifying : authText.verify}
      </Button>
      <div className={styles.between}>
        <Button look="quiet" onClick={() => void resend()}>
          {authText.resend}
        </Button>
        <Button look="quiet" onClick={onBack}>
          {authText.backToSignUp}
        </Button>
      </div>
    </form>
  );
}
