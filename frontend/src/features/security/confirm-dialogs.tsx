import { signOutEverywhere } from '@satcade/contracts/api/identity';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { securityText } from '../../content/account/security.ts';
import { call } from '../../lib/api/call.ts';
import { messageOf } from '../../lib/api/problem.ts';
import { signOutNow } from '../../lib/auth/auth.ts';
import { switchTotpOff } from '../../lib/auth/security.ts';
import { endSession } from '../../lib/auth/session.ts';
import { anything } from '../../lib/forms/rules.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { showToast } from '../../lib/toasts.ts';
import { askForPassword } from '../auth/published/ask-for-password.tsx';

interface ConfirmDialogsProps {
  readonly what: 'totp-off' | 'sign-out';
  readonly onClose: () => void;
}

/** Confirmations for two actions. */
export default function ConfirmDialogs({ what, onClose }: ConfirmDialogsProps) {
  const text = TEXTS[what];
  const form = useForm({
    initial: {},
    check: anything,
    async send() {
      await (what === 'totp-off' ? switchOff() : signOut());
      onClose();
    },
    failure: (error) => ({ form: securityText.failed(messageOf(error)) }),
  });
  return (
    <FormDialog form={form} title={text.title} verb={text.verb} busyVerb={text.busy} onClose={onClose}>
      <p>{text.text}</p>
    </FormDialog>
  );
}

const TEXTS = {
  'totp-off': {
    title: securityText.offTitle,
    text: securityText.offText,
    verb: securityText.offConfirm,
    busy: securityText.checking,
  },
  'sign-out': {
    title: securityText.signOutTitle,
    text: securityText.signOutConfirm,
    verb: securityText.signOutEverywhere,
    busy: securityText.signingOut,
  },
} as const;

async function switchOff(): Promise<void> {
  if (!(await askForPassword())) return;
  await switchTotpOff();
  showToast('good', securityText.offDone);
}

/** Leaves the page afterwards, so that no data of the account stays in memory. */
async function signOut(): Promise<void> {
  await call(signOutEverywhere, {});
  // The library would end the session at the identity service, but it has already ended.
  await signOutNow().catch(endSession);
  window.location.assign('/');
}
