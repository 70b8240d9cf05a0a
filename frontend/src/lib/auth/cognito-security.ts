import { fetchMFAPreference, setUpTOTP, updateMFAPreference, updatePassword, verifyTOTPSetup } from '@aws-amplify/auth';
import { ready } from './cognito.ts';
import type { SessionKind } from './session.ts';

/* The account security functions of the identity library. Loaded with the dialogs that need them. */

export async function changePasswordOf(kind: SessionKind, oldPassword: string, newPassword: string): Promise<void> {
  await ready(kind);
  await updatePassword({ oldPassword, newPassword });
}

/** Whether sign-ins require the code of an authenticator app. */
export async function hasTotp(kind: SessionKind): Promise<boolean> {
  await ready(kind);
  return (await fetchMFAPreference()).enabled?.includes('TOTP') === true;
}

/** A new secret for an authenticator app, as text and as the address in its QR code. */
export async function startTotp(kind: SessionKind, username: string) {
  await ready(kind);
  const setup = await setUpTOTP();
  return { secret: setup.sharedSecret, uri: setup.getSetupUri('Satcade', username).href };
}

/** Switches the app on if its code is correct. */
export async function confirmTotp(kind: SessionKind, code: string): Promise<void> {
  await ready(kind);
  await verifyTOTPSetup({ code });
  await updateMFAPreference({ totp: 'PREFERRED' });
}

export async function switchTotpOff(kind: SessionKind): Promise<void> {
  await ready(kind);
  await updateMFAPreference({ totp: 'DISABLED' });
}
