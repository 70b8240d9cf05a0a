import {
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  fetchAuthSession,
  getCurrentUser,
  resendSignUpCode,
  resetPassword,
  type SignInOutput,
  signIn,
  signOut,
  signUp,
} from '@aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from '@aws-amplify/auth/cognito';
import { Amplify, defaultStorage, sessionStorage } from '@aws-amplify/core';
import { siteConfig } from '../site-config.ts';
import type { SessionKind, SignedInUser } from './session.ts';

/*
 * The identity library. It is as large as the rest of the first page, so this module is only ever imported
 * dynamically (see auth.ts).
 */

let configured: Promise<void> | undefined;

function configure(): Promise<void> {
  configured ??= siteConfig().then(({ userPoolId, userPoolClientId, userPoolEndpoint }) => {
    const auth = {
      Cognito: { userPoolId, userPoolClientId, ...(userPoolEndpoint === undefined ? {} : { userPoolEndpoint }) },
    };
    cognitoUserPoolsTokenProvider.setAuthConfig(auth);
    Amplify.configure({ Auth: auth }, { Auth: { tokenProvider: cognitoUserPoolsTokenProvider } });
  });
  return configured;
}

async function ready(kind: SessionKind): Promise<void> {
  await configure();
  cognitoUserPoolsTokenProvider.setKeyValueStorage(kind === 'local' ? defaultStorage : sessionStorage);
}

export type SignInOutcome =
  | { readonly next: 'done'; readonly user: SignedInUser }
  | { readonly next: 'confirm' | 'reset-password' | 'new-password' | 'unsupported' };

/** Signs in. The tokens go to the storage of `kind`. Throws the service's errors. */
export async function signInWith(username: string, password: string, kind: SessionKind): Promise<SignInOutcome> {
  await ready(kind);
  return outcomeOf(
    await signIn({ username, password }).catch((error: unknown) => afterLeftovers(error, username, password)),
  );
}

/** Tokens that lie there without a session of this site (left by an interrupted sign-out) are in the way of a new one. */
async function afterLeftovers(error: unknown, username: string, password: string): Promise<SignInOutput> {
  if (!(error instanceof Error) || error.name !== 'UserAlreadyAuthenticatedException') throw error;
  await signOut();
  return signIn({ username, password });
}

/** Answers the demand for a password of one's own. The service waits for it 180 s after the sign-in. */
export async function answerNewPassword(password: string, kind: SessionKind): Promise<SignInOutcome> {
  await ready(kind);
  return outcomeOf(await confirmSignIn({ challengeResponse: password }));
}

/** The steps that this product's user pool can ask for, which has no second factors; any other is unsupported. */
async function outcomeOf({ nextStep }: SignInOutput): Promise<SignInOutcome> {
  switch (nextStep.signInStep) {
    case 'DONE':
      return { next: 'done', user: await readUser() };
    case 'CONFIRM_SIGN_UP':
      return { next: 'confirm' };
    case 'RESET_PASSWORD':
      return { next: 'reset-password' };
    case 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED':
      return { next: 'new-password' };
    default:
      return { next: 'unsupported' };
  }
}

async function readUser(): Promise<SignedInUser> {
  const [{ username, userId, signInDetails }, { tokens }] = await Promise.all([getCurrentUser(), fetchAuthSession()]);
  const claimed = tokens?.idToken?.payload.email;
  return { username, userId, email: typeof claimed === 'string' ? claimed : (signInDetails?.loginId ?? username) };
}

/** Signs up; the account is usable once its e-mail is confirmed. Says whether that is still to do. */
export async function signUpWith(username: string, email: string, password: string): Promise<'confirm' | 'done'> {
  await ready('local');
  const { isSignUpComplete } = await signUp({
    username,
    password,
    options: { userAttributes: { email, preferred_username: username } },
  });
  return isSignUpComplete ? 'done' : 'confirm';
}

export async function confirmSignUpWith(username: string, confirmationCode: string): Promise<void> {
  await ready('local');
  await confirmSignUp({ username, confirmationCode });
}

export async function resendCodeTo(username: string): Promise<void> {
  await ready('local');
  await resendSignUpCode({ username });
}

export async function requestPasswordReset(username: string): Promise<void> {
  await ready('local');
  await resetPassword({ username });
}

export async function finishPasswordReset(username: string, code: string, newPassword: string): Promise<void> {
  await ready('local');
  await confirmResetPassword({ username, confirmationCode: code, newPassword });
}

/** The access token, renewed when it is about to expire or when asked; `undefined` when the session has ended. */
export async function accessTokenOf(kind: SessionKind, refresh: boolean): Promise<string | undefined> {
  await ready(kind);
  const { tokens } = await fetchAuthSession({ forceRefresh: refresh });
  return tokens?.accessToken.toString();
}

export async function signOutOf(kind: SessionKind): Promise<void> {
  await ready(kind);
  await signOut();
}
