import type * as z from 'zod';

/** One line per mistake: the setting's path, and the sentence that says what to write. */
export function mistakesOf({ issues }: z.ZodError): string[] {
  return issues.map(({ path, message }) => (path.length === 0 ? message : `${path.join('.')}: ${message}`));
}

/** What an operator can mend: a stage that does not exist, or a file that cannot be deployed. */
export class StageError extends Error {
  override readonly name = 'StageError';
}

/** The file of a stage is refused, with all of its mistakes at once. */
export const fileError = (name: string, mistakes: readonly string[]): StageError =>
  new StageError(`infra/stages/${name}.ts cannot be deployed:\n${mistakes.map((each) => `- ${each}`).join('\n')}`);
