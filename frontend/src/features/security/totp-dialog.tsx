import { useEffect, useEffectEvent, useState } from 'react';
import { CopyButton } from '../../components/copy-button.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { QrCode } from '../../components/picture/qr-code.tsx';
import { securityText } from '../../content/account/security.ts';
import { confirmTotp, startTotp } from '../../lib/auth/security.ts';
import { filledIn } from '../../lib/forms/rules.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { showToast } from '../../lib/toasts.ts';
import { askForPassword } from '../auth/published/ask-for-password.tsx';
import { authMessage, identityErrorName } from '../auth/published/auth-errors.ts';
import { CodeInput } from '../auth/published/password-dialog.tsx';
import styles from './published/security-section.module.css';

type Setup = Awaited<ReturnType<typeof startTotp>>;

/** Asks for the password, shows a new key as a QR code and as text, and switches the app on with its first code. */
export default function TotpDialog({ onClose }: { readonly onClose: () => void }) {
  const [setup, setSetup] = useState<Setup>();
  const begin = useEffectEvent(async (isWanted: () => boolean) => {
    try {
      if (!(await askForPassword())) return onClose();
      const started = await startTotp();
      if (isWanted()) setSetup(started);
    } catch (error) {
      showToast('bad', securityText.failed(authMessage(error)));
      onClose();
    }
  });
  useEffect(() => {
    let isWanted = true;
    void begin(() => isWanted);
    return () => {
      isWanted = false;
    };
  }, []);
  return setup === undefined ? null : <SetupDialog setup={setup} onClose={onClose} />;
}

function SetupDialog({ setup, onClose }: { readonly setup: Setup; readonly onClose: () => void }) {
  const form = useForm({
    initial: { code: '' },
    check: filledIn('code', securityText.codeRequired),
    async send(code: string) {
      await confirmTotp(code);
      showToast('good', securityText.totpDone);
      onClose();
    },
    failure(error) {
      const isWrong = ['EnableSoftwareTokenMFA', 'CodeMismatch'].includes(identityErrorName(error) ?? '');
      return { form: isWrong ? securityText.totpWrong : authMessage(error) };
    },
  });
  return (
    <FormDialog
      title={securityText.totpTitle}
      form={form}
      verb={securityText.totpConfirm}
      busyVerb={securityText.totpSwitching}
      onClose={onClose}
    >
      <p>{securityText.totpScan}</p>
      <div className={styles.plate}>
        <QrCode text={setup.uri} label={securityText.qrLabel} />
      </div>
      <div>
        <p className="muted">{securityText.key}</p>
        <p className={styles.key}>
          <code className="mono">
            {groupsOf(setup.secret).map(({ at, text }) => (
              <span key={at}>{text}</span>
            ))}
          </code>
          <CopyButton text={setup.secret} label={securityText.copyKey} />
        </p>
      </div>
      <CodeInput label={securityText.totpCode} {...form.text('code')} />
    </FormDialog>
  );
}

const groupsOf = (key: string): readonly { readonly at: number; readonly text: string }[] =>
  [...key.matchAll(/.{1,4}/g)].map(({ index, 0: text }) => ({ at: index, text }));
