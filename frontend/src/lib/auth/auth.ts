import { currentSession, endSession } from './session.ts';

/** The identity library, loaded to sign in or out and for changes of the account. */
const library = () => import('./cognito.ts');
/** Reads and renews the tokens of a session. */
const tokens = () => import('./browser-tokens.ts');

/** The access token of the signed-in user; `undefined` for visitors and when the session has ended meanwhile. */
export async function accessToken({ refresh }: { readonly refresh: boolean }): Promise<string | undefined> {
  const session = currentSession();
  if (session === undefined) return undefined;
  const { accessTokenOf } = await tokens();
  const token = await accessTokenOf(session.kind, refresh);
  if (token === undefined) endSession();
  return token;
}

/** Ends the session here and at the identity service. */
export async function signOutNow(): Promise<void> {
  const session = currentSession();
  if (session === undefined) return;
  await (await library()).signOutOf(session.kind);
  endSession();
}
