import { err, ok } from '@satcade/kernel/result';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { PasswordField } from '../../components/form/password-field.tsx';
import { authText } from '../../content/account/auth.ts';
import { securityText } from '../../content/account/security.ts';
import { changePassword } from '../../lib/auth/security.ts';
import type { Checked } from '../../lib/forms/rules.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { showToast } from '../../lib/toasts.ts';
import { checkNewPassword, type NewPassword } from '../auth/published/auth-rules.ts';
import { passwordRefusal } from './password-refusal.ts';

/** Asks for the current password, and for a new one twice. */
export default function ChangePasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useForm({
    initial: { old: '', password: '', confirmation: '' },
    check: checkChange,
    async send({ old, password }) {
      await changePassword(old, password);
      showToast('good', securityText.passwordChanged);
      onClose();
    },
    failure: (error) => ({ form: passwordRefusal(error) }),
  });
  return (
    <FormDialog
      title={securityText.changePassword}
      form={form}
      verb={securityText.save}
      busyVerb={securityText.saving}
      onClose={onClose}
    >
      <PasswordField label={securityText.oldPassword} autoComplete="current-password" required {...form.text('old')} />
      <PasswordField
        label={authText.newPassword}
        help={authText.passwordHelp}
        autoComplete="new-password"
        required
        {...form.text('password')}
      />
      <PasswordField
        label={authText.confirmPassword}
        autoComplete="new-password"
        required
        {...form.text('confirmation')}
      />
    </FormDialog>
  );
}

interface PasswordChange extends NewPassword {
  readonly old: string;
}

function checkChange(values: PasswordChange): Checked<PasswordChange, PasswordChange> {
  if (values.old === '') return err({ old: securityText.oldRequired });
  const checked = checkNewPassword(values);
  return checked.ok ? ok(values) : checked;
}
