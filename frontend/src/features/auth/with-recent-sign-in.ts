import { ApiProblem } from '../../lib/problem.ts';

/**
 * Does what the server wants a recent sign-in for: asks for the password when it says so, then does it again by itself.
 * Who gives up gets the server's refusal.
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
