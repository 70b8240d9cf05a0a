import { accessToken } from './auth.ts';
import { currentSession, startSession } from './session.ts';

/* The actions of the signed-in user for the security of the account. */

const library = () => import('./cognito.ts');
const security = () => import('./cognito-security.ts');

function session() {
  const current = currentSession();
  if (current === undefined) throw new Error('nobody is signed in');
  return current;
}

/**
 * Verifies the password of the user. Returns whether a code is required next. A wrong password leaves the session as it
 * is.
 */
export async function enterPassword(password: string) {
  const { kind, user } = session();
  return (await (await library()).proveAgain(user.username, password, kind)).next;
}

/** Sends the code that may be required after the password. */
export async function enterTotp(code: string) {
  return (await (await library()).proveAgainByCode(code, session().kind)).next;
}

export const changePassword = async (oldPassword: string, newPassword: string) =>
  (await security()).changePasswordOf(session().kind, oldPassword, newPassword);
export const readTotp = async () => (await security()).hasTotp(session().kind);
export const startTotp = async () => (await security()).startTotp(session().kind, session().user.username);
export const confirmTotp = async (code: string) => (await security()).confirmTotp(session().kind, code);
export const switchTotpOff = async () => (await security()).switchTotpOff(session().kind);

/** Shows a changed e-mail address everywhere, and renews the tokens that contain the old one. */
export async function takeOverEmail(email: string): Promise<void> {
  const { kind, user } = session();
  startSession(kind, { ...user, email });
  const token = await accessToken({ refresh: true });
  // New tokens may still contain the old one for a moment.
  if (token !== undefined) startSession(kind, { ...user, email });
}
