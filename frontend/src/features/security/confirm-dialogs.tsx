import { signOutEverywhere } from '@satcade/contracts/api/identity';
import { useMutation } from '@tanstack/react-query';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { Notice } from '../../components/notice.tsx';
import { securityText } from '../../content/account/security.ts';
import { call } from '../../lib/api/call.ts';
import { messageOf } from '../../lib/api/problem.ts';
import { signOutNow } from '../../lib/auth/auth.ts';
import { switchTotpOff } from '../../lib/auth/security.ts';
import { endSession } from '../../lib/auth/session.ts';
import { showToast } from '../../lib/toasts.ts';
import { askForPassword } from '../auth/published/ask-for-password.tsx';

interface ConfirmDialogsProps {
  readonly what: 'totp-off' | 'sign-out';
  readonly onClose: () => void;
}

/** Confirmations for two actions. */
export default function ConfirmDialogs({ what, onClose }: ConfirmDialogsProps) {
  const { mutate, isPending, isError, error } = useMutation({ mutationFn: what === 'totp-off' ? switchOff : signOut });
  const text = TEXTS[what];
  return (
    <FormDialog
      title={text.title}
      verb={isPending ? text.busy : text.verb}
      isBusy={isPending}
      onClose={onClose}
      onSend={() => mutate(undefined, { onSuccess: onClose })}
    >
      <p>{text.text}</p>
      {isError && <Notice tone="bad">{securityText.failed(messageOf(error))}</Notice>}
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
