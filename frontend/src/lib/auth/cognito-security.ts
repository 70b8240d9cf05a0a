import { fetchMFAPreference, setUpTOTP, updateMFAPreference, updatePassword, verifyTOTPSetup } from '@aws-amplify/auth';
import { ready } from './cognito.ts';
import type { SessionKind } from './session.ts';

/* What the identity library does about the security of the own account. Loaded with the dialogs that need it. */

export async function changePasswordOf(kind: SessionKind, oldPassword: string, newPassword: string): Promise<void> {
  await ready(kind);
  await updatePassword({ oldPassword, newPassword });
}

/** Whether sign-ins ask for the code of an authenticator app. */
export async function hasTotp(kind: SessionKind): Promise<boolean> {
  await ready(kind);
  return (await fetchMFAPreference()).enabled?.includes('TOTP') === true;
}

/** A new secret for an authenticator app: as text, and as the address that its QR code holds. */
export async function startTotp(kind: SessionKind, username: string) {
  await ready(kind);
  const setup = await setUpTOTP();
  return { secret: setup.sharedSecret, uri: setup.getSetupUri('Satcade', username).href };
}

/** Switches the app on once its code is right. */
export async function confirmTotp(kind: SessionKind, code: string): Promise<void> {
  await ready(kind);
  await verifyTOTPSetup({ code });
  await updateMFAPreference({ totp: 'PREFERRED' });
}

export async function switchTotpOff(kind: SessionKind): Promise<void> {
  await ready(kind);
  await updateMFAPreference({ totp: 'DISABLED' });
}
