import { browserStorage } from '../storage/browser-storage.ts';
import { BROWSER_NOTED_KEY } from '../storage/storage-keys.ts';
import type { SignInOutcome } from './cognito.ts';
import { type SessionKind, startSession } from './session.ts';

/* The actions of the account pages. Separate from auth.ts, which every page loads. */
const library = () => import('./cognito.ts');

const kindOf = (remember: boolean): SessionKind => (remember ? 'local' : 'session');

/** Signs in and stores the session. Returns the next step. Throws the identity service's errors. */
export async function signInAs(username: string, password: string, remember: boolean) {
  return settle(await (await library()).signInWith(username, password, kindOf(remember)), remember);
}

/** Continues a sign-in that requires a new password, with the same `remember` as at its start. */
export async function signInWithNewPassword(password: string, remember: boolean) {
  return settle(await (await library()).answerNewPassword(password, kindOf(remember)), remember);
}

/** Continues a sign-in that requires the code of an authenticator app, with the same `remember` as at its start. */
export async function signInWithTotp(code: string, remember: boolean) {
  return settle(await (await library()).answerTotp(code, kindOf(remember)), remember);
}

function settle(outcome: SignInOutcome, remember: boolean): SignInOutcome['next'] {
  if (outcome.next === 'done') {
    // Every sign-in is noted, also the second one of a day.
    browserStorage('local').removeItem(BROWSER_NOTED_KEY);
    startSession(kindOf(remember), outcome.user);
  }
  return outcome.next;
}

export const signUpAs = async (username: string, email: string, password: string) =>
  (await library()).signUpWith(username, email, password);
export const confirmAccount = async (username: string, code: string) =>
  (await library()).confirmSignUpWith(username, code);
export const resendCode = async (username: string) => (await library()).resendCodeTo(username);
export const startPasswordReset = async (username: string) => (await library()).requestPasswordReset(username);
export const completePasswordReset = async (username: string, code: string, password: string) =>
  (await library()).finishPasswordReset(username, code, password);
