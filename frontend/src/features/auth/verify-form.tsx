import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { authText } from '../../content/auth.ts';
import { confirmAccount, resendCode } from '../../lib/auth/account.ts';
import { AuthFormView, CodeField } from './auth-fields.tsx';
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
  const { form, submit } = useAuthForm({ code: '' });
  const [resent, setResent] = useState(false);
  const code = form.values.code.trim();
  const verify = () =>
    submit(checkCode(code), async () => {
      await confirmAccount(username, code);
      onVerified();
    });
  const resend = () =>
    submit(undefined, async () => {
      await resendCode(username);
      setResent(true);
    });
  return (
    <>
      <AuthFormView form={form} onSubmit={() => void verify()} verb={authText.verify} busyVerb={authText.verifying}>
        <p className="muted">{authText.verifyText(username)}</p>
        <CodeField form={form} name="code" />
        {resent && <Notice tone="ok">{authText.resent}</Notice>}
      </AuthFormView>
      <div className={styles.between}>
        <Button look="quiet" onClick={() => void resend()}>
          {authText.resend}
        </Button>
        <Button look="quiet" onClick={onBack}>
          {authText.backToSignUp}
        </Button>
      </div>
    </>
  );
}
