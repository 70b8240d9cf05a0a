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
import { Amplify, ConsoleLogger, defaultStorage, sessionStorage } from '@aws-amplify/core';
import { language } from '../../content/language.ts';
import { siteConfig } from '../site-config.ts';
import type { SessionKind, SignedInUser } from './session.ts';
import { endSessionInOtherTabs } from './shared-session.ts';

/*
 * The identity library. It is 36 KB, so this module is only imported dynamically (see auth.ts), and not to read or renew
 * tokens (see browser-tokens.ts).
 */

/** For the trigger that writes the mails with codes. */
const IN_LANGUAGE = { clientMetadata: { language } };

let configured: Promise<void> | undefined;

function configure(): Promise<void> {
  configured ??= siteConfig().then(({ userPoolId, userPoolClientId, userPoolEndpoint }) => {
    const auth = {
      Cognito: { userPoolId, userPoolClientId, ...(userPoolEndpoint === undefined ? {} : { userPoolEndpoint }) },
    };
    // Suppresses the library's one warning, that the endpoint is not AWS's own, which is intended for the local store.
    ConsoleLogger.LOG_LEVEL = 'ERROR';
    cognitoUserPoolsTokenProvider.setAuthConfig(auth);
    Amplify.configure({ Auth: auth }, { Auth: { tokenProvider: cognitoUserPoolsTokenProvider } });
  });
  return configured;
}

/** The code that uses the library alone: a second sign-in beside the session. All other calls wait for it. */
let alone: Promise<unknown> = Promise.resolve();

export async function ready(kind: SessionKind): Promise<void> {
  await Promise.all([configure(), alone]);
  cognitoUserPoolsTokenProvider.setKeyValueStorage(storageOf(kind));
}

const storageOf = (kind: SessionKind) => (kind === 'local' ? defaultStorage : sessionStorage);

/**
 * Signs the signed-in user in again, beside the session: a wrong password leaves the session as it is, and the correct
 * one replaces its tokens with fresh ones.
 */
async function beside(kind: SessionKind, sign: () => Promise<SignInOutput>): Promise<SignInOutput> {
  await ready(kind);
  const kept = new Map<string, string>();
  const work = (async () => {
    cognitoUserPoolsTokenProvider.setKeyValueStorage({
      setItem: async (key, value) => void kept.set(key, value),
      getItem: async (key) => kept.get(key) ?? null,
      removeItem: async (key) => void kept.delete(key),
      clear: async () => kept.clear(),
    });
    try {
      return await sign();
    } finally {
      for (const [key, value] of kept) await storageOf(kind).setItem(key, value);
      cognitoUserPoolsTokenProvider.setKeyValueStorage(storageOf(kind));
    }
  })();
  alone = work.catch(() => undefined);
  return work;
}

/** Asks the identity service to check the password of the signed-in user again. Throws the service's errors. */
export const proveAgain = async (username: string, password: string, kind: SessionKind): Promise<SignInOutcome> =>
  outcomeOf(await beside(kind, () => signIn({ username, password })));

/** Continues with the code of the authenticator app. */
export const proveAgainByCode = async (code: string, kind: SessionKind): Promise<SignInOutcome> =>
  outcomeOf(await beside(kind, () => confirmSignIn({ challengeResponse: code })));

export type SignInOutcome =
  | { readonly next: 'done'; readonly user: SignedInUser }
  | { readonly next: 'confirm' | 'reset-password' | 'new-password' | 'totp' | 'unsupported' };

/** Signs in. The tokens are stored in the storage of `kind`. Throws the service's errors. */
export async function signInWith(username: string, password: string, kind: SessionKind): Promise<SignInOutcome> {
  await ready(kind);
  return outcomeOf(
    await signIn({ username, password }).catch((error: unknown) => afterLeftovers(error, username, password)),
  );
}

/**
 * Tokens without a session of this site (left by an interrupted sign-out) prevent a new sign-in, so they are removed.
 */
async function afterLeftovers(error: unknown, username: string, password: string): Promise<SignInOutput> {
  if (!(error instanceof Error) || error.name !== 'UserAlreadyAuthenticatedException') throw error;
  await signOut();
  return signIn({ username, password });
}

/** Answers the request for a new password. The service waits for it for 180 s after the sign-in. */
export async function answerNewPassword(password: string, kind: SessionKind): Promise<SignInOutcome> {
  await ready(kind);
  return outcomeOf(await confirmSignIn({ challengeResponse: password }));
}

/** Answers the request for the code of an authenticator app. */
export async function answerTotp(code: string, kind: SessionKind): Promise<SignInOutcome> {
  await ready(kind);
  return outcomeOf(await confirmSignIn({ challengeResponse: code }));
}

/** The steps that this store's user pool can require. Any other step is unsupported. */
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
    case 'CONFIRM_SIGN_IN_WITH_TOTP_CODE':
      return { next: 'totp' };
    default:
      return { next: 'unsupported' };
  }
}

async function readUser(): Promise<SignedInUser> {
  const [{ username, userId, signInDetails }, { tokens }] = await Promise.all([getCurrentUser(), fetchAuthSession()]);
  const claimed = tokens?.idToken?.payload.email;
  return { username, userId, email: typeof claimed === 'string' ? claimed : (signInDetails?.loginId ?? username) };
}

/** Signs up. The account can be used when its e-mail is confirmed. Returns whether that is still to be done. */
export async function signUpWith(username: string, email: string, password: string): Promise<'confirm' | 'done'> {
  await ready('local');
  const { isSignUpComplete } = await signUp({
    username,
    password,
    options: { userAttributes: { email, preferred_username: username, locale: language }, ...IN_LANGUAGE },
  });
  return isSignUpComplete ? 'done' : 'confirm';
}

export async function confirmSignUpWith(username: string, confirmationCode: string): Promise<void> {
  await ready('local');
  await confirmSignUp({ username, confirmationCode });
}

export async function resendCodeTo(username: string): Promise<void> {
  await ready('local');
  await resendSignUpCode({ username, options: IN_LANGUAGE });
}

export async function requestPasswordReset(username: string): Promise<void> {
  await ready('local');
  await resetPassword({ username, options: IN_LANGUAGE });
}

export async function finishPasswordReset(username: string, code: string, newPassword: string): Promise<void> {
  await ready('local');
  await confirmResetPassword({ username, confirmationCode: code, newPassword });
}

export async function signOutOf(kind: SessionKind): Promise<void> {
  await ready(kind);
  await signOut();
  if (kind === 'session') endSessionInOtherTabs();
}
