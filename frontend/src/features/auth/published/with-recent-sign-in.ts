import { ApiProblem } from '../../../lib/api/problem.ts';

/**
 * Makes a request for which the server may require a recent sign-in: asks for the password then, and repeats the
 * request. If the user gives up, the server's refusal is thrown.
 */
export async function withRecentSignIn<Value>(action: () => Promise<Value>): Promise<Value> {
  try {
    return await action();
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.code !== 'reauthentication-required') throw error;
    const { askForPassword } = await import('./ask-for-password.tsx');
    if (!(await askForPassword())) throw error;
    return action();
  }
}
