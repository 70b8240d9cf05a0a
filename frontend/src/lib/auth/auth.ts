import { common } from '../../content/common.ts';
import { ApiProblem } from '../api/problem.ts';
import { currentSession, endSession } from './session.ts';

/** The identity library, loaded when someone signs in or there is a session. */
const library = () => import('./cognito.ts');

/** The access token of the signed-in user; `undefined` for visitors and when the session has ended meanwhile. */
export async function accessToken({ refresh }: { readonly refresh: boolean }): Promise<string | undefined> {
  const session = currentSession();
  if (session === undefined) return undefined;
  const { accessTokenOf } = await library();
  const token = await accessTokenOf(session.kind, refresh).catch(asProblem);
  if (token === undefined) endSession();
  return token;
}

/** Without a connection the session stays, and the call that needed the token fails like any other. */
function asProblem(error: unknown): never {
  if (error instanceof Error && error.name === 'NetworkError') throw new ApiProblem('network', 0, common.networkError);
  throw error;
}

/** Ends the session here and at the identity service. */
export async function signOutNow(): Promise<void> {
  const session = currentSession();
  if (session === undefined) return;
  await (await library()).signOutOf(session.kind);
  endSession();
}
