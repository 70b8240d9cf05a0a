import {
  type AuthenticationResultType,
  ConfirmSignUpCommand,
  InitiateAuthCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { CLIENT_ID, PASSWORD, type ServedPool } from './served-pool.ts';

export interface Tokens {
  readonly access: string;
  readonly id: string;
  readonly refresh: string;
}

/** Signs up `name` and confirms with the mailed code. */
export async function confirmedUser(served: ServedPool, name: string): Promise<void> {
  await served.signUp(name);
  await confirm(served, name, served.codeFor(`${name}@example.com`));
}

export function confirm(served: ServedPool, name: string, code: string) {
  return served.sdk.send(new ConfirmSignUpCommand({ ClientId: CLIENT_ID, Username: name, ConfirmationCode: code }));
}

/** Signs in with the password in clear text. */
export function signIn(served: ServedPool, login: string, password = PASSWORD) {
  return served.sdk.send(
    new InitiateAuthCommand({
      ClientId: CLIENT_ID,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: login, PASSWORD: password },
    }),
  );
}

/** The tokens of a new, confirmed user. */
export async function signedInUser(served: ServedPool, name: string): Promise<Tokens> {
  await confirmedUser(served, name);
  return tokensOf((await signIn(served, name)).AuthenticationResult);
}

export function tokensOf(result: AuthenticationResultType | undefined): Tokens {
  const { AccessToken: access, IdToken: id, RefreshToken: refresh } = result ?? {};
  if (access === undefined || id === undefined || refresh === undefined) throw new Error('a token is missing');
  return { access, id, refresh };
}

/** A six-digit code other than `code`. */
export const otherCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
