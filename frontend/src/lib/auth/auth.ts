import { currentSession, endSession, type SessionKind, startSession } from './session.ts';

/** The identity library, loaded when someone signs in or a session is at hand. */
const library = () => import('./cognito.ts');

/** The access token of the signed-in user; `undefined` for visitors and when the session has ended meanwhile. */
export async function accessToken({ refresh }: { readonly refresh: boolean }): Promise<string | undefined> {
  const session = currentSession();
  if (session === undefined) return undefined;
  const { accessTokenOf } = await library();
  const token = await accessTokenOf(session.kind, refresh);
  if (token === undefined) endSession();
  return token;
}

/** Signs in and keeps the session; says what is to do next. Throws the identity service's errors. */
export async function signInAs(username: string, password: string, remember: boolean) {
  const kind: SessionKind = remember ? 'local' : 'session';
  const outcome = await (await library()).signInWith(username, password, kind);
  if (outcome.next === 'done') startSession(kind, outcome.user);
  return outcome.next;
}

/** Ends the session here and at the identity service. */
export async function signOutNow(): Promise<void> {
  const session = currentSession();
  if (session === undefined) return;
  await (await library()).signOutOf(session.kind);
  endSession();
}

export const signUpAs = async (username: string, email: string, password: string) =>
  (await library()).signUpWith(username, email, password);
export const confirmAccount = async (username: string, code: string) =>
  (await library()).confirmSignUpWith(username, code);
export const resendCode = async (username: string) => (await library()).resendCodeTo(username);
export const startPasswordReset = async (username: string) => (await library()).requestPasswordReset(username);
export const completePasswordReset = async (username: string, code: string, password: string) =>
  (await library()).finishPasswordReset(username, code, password);
