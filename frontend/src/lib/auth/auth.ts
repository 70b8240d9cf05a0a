import { currentSession, endSession, endSessionOf } from './session.ts';
import type { ReadToken } from './token-after.ts';

/** The identity library, loaded to sign in or out and for changes of the account. */
const library = () => import('./cognito.ts');
/** Reads and renews the tokens of a session. */
const tokens = () => import('./browser-tokens.ts');

/**
 * Reads the access token of the user who is signed in now: `undefined` for visitors, when the session has ended
 * meanwhile, and when somebody else is signed in by then.
 */
export function tokenReader(): ReadToken {
  const session = currentSession();
  return async ({ refresh }) => {
    if (session === undefined) return undefined;
    const { accessTokenOf } = await tokens();
    const token = await accessTokenOf(session, refresh);
    if (token === undefined) endSessionOf(session.user);
    return token;
  };
}

/** The access token of the signed-in user, as `tokenReader` reads it. */
export const accessToken: ReadToken = (options) => tokenReader()(options);

/** Ends the session here and at the identity service. */
export async function signOutNow(): Promise<void> {
  const session = currentSession();
  if (session === undefined) return;
  await (await library()).signOutOf(session.kind);
  endSession();
}
