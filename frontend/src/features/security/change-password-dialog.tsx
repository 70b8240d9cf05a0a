import { useState } from 'react';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { PasswordField } from '../../components/form/password-field.tsx';
import { Notice } from '../../components/notice.tsx';
import { authText } from '../../content/account/auth.ts';
import { securityText } from '../../content/account/security.ts';
import { changePassword } from '../../lib/auth/security.ts';
import { showToast } from '../../lib/toasts.ts';
import { authMessage, identityErrorName } from '../auth/published/auth-errors.ts';
import { checkPassword, checkRepeated } from '../auth/published/auth-rules.ts';

/** Asks for the current password, and for a new one twice. */
export default function ChangePasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const [values, setValues] = useState({ old: '', next: '', again: '' });
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const bind = (name: keyof typeof values) => ({
    required: true,
    value: values[name],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => {
      setValues({ ...values, [name]: event.target.value });
      setFailure(undefined);
    },
  });
  const send = async () => {
    const empty = values.old === '' ? securityText.oldRequired : undefined;
    const broken = empty ?? (checkRepeated(values.next, values.again) ?? checkPassword(values.next))?.message;
    if (broken !== undefined) return setFailure(broken);
    setBusy(true);
    try {
      await changePassword(values.old, values.next);
      showToast('good', securityText.passwordChanged);
      onClose();
    } catch (error) {
      setFailure(identityErrorName(error) === 'NotAuthorized' ? securityText.passwordWrong : authMessage(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <FormDialog
      title={securityText.changePassword}
      verb={isBusy ? securityText.saving : securityText.save}
      isBusy={isBusy}
      onClose={onClose}
      onSend={() => void send()}
    >
      <PasswordField label={securityText.oldPassword} autoComplete="current-password" {...bind('old')} />
      <PasswordField
        label={authText.newPassword}
        help={authText.passwordHelp}
        autoComplete="new-password"
        {...bind('next')}
      />
      <PasswordField label={authText.confirmPassword} autoComplete="new-password" {...bind('again')} />
      {failure !== undefined && <Notice tone="bad">{failure}</Notice>}
    </FormDialog>
  );
}
