import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { authText } from '../../content/account/auth.ts';
import { confirmAccount, resendCode } from '../../lib/auth/account.ts';
import { anything } from '../../lib/forms/rules.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { AuthFormView, CodeField } from './auth-fields.tsx';
import styles from './auth-page.module.css';
import { authMessage } from './published/auth-errors.ts';
import { checkCode } from './published/auth-rules.ts';

interface VerifyFormProps {
  readonly username: string;
  /** The account was created in this tab, so its code has been sent. For any other account a code is sent now. */
  readonly isNew: boolean;
  readonly onVerified: () => void;
  readonly onBack: () => void;
}

type Sending = keyof typeof authText.codeState;

/** Sends a code once to an account that was created earlier, and reports the result. */
function useFirstCode(username: string, isNew: boolean): Sending {
  const [state, setState] = useState<Sending>(isNew ? 'sent' : 'sending');
  const asked = useRef(false);
  useEffect(() => {
    if (isNew || asked.current) return;
    asked.current = true;
    resendCode(username).then(
      () => setState('sent'),
      () => setState('failed'),
    );
  }, [username, isNew]);
  return state;
}

/** The step 'Check Your Email', which asks for the code from the e-mail. */
export function VerifyForm({ username, isNew, onVerified, onBack }: VerifyFormProps) {
  const [resent, setResent] = useState(false);
  const sending = useFirstCode(username, isNew);
  const failure = (error: unknown) => ({ form: authMessage(error) });
  const form = useForm({
    initial: { code: '' },
    check: checkCode,
    async send({ code }) {
      await confirmAccount(username, code);
      onVerified();
    },
    failure,
  });
  const resend = () =>
    form.submit({
      check: anything,
      async send() {
        await resendCode(username);
        setResent(true);
      },
      failure,
    });
  return (
    <>
      <AuthFormView form={form} verb={authText.verify} busyVerb={authText.verifying}>
        {!isNew && <p>{authText.verifyFirst}</p>}
        <p className="muted" role="status">
          {authText.codeState[sending](username)}
        </p>
        <CodeField {...form.text('code')} />
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
