/** The exit codes of the command; docs/push.md and docs/pull.md explain them. */
export const EXIT = { done: 0, refused: 1, usage: 2, store: 3, unfinished: 4 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** What the command reports in a sentence, without a stack, with the code that it exits with. */
export class Failure extends Error {
  readonly exitCode: ExitCode;
  /** What was done before it, for programs. */
  readonly done: object;

  constructor(exitCode: ExitCode, message: string, done: object = {}) {
    super(message);
    this.exitCode = exitCode;
    this.done = done;
  }
}

/** A reply of the store that is an error. */
export class StoreError extends Failure {
  readonly status: number;

  constructor(status: number, message: string) {
    super(EXIT.store, message);
    this.status = status;
  }
}

export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Node says "fetch failed" of every connection. Its cause says whether it was the name, the port or the certificate;
  // that of several addresses has a code alone.
  const { cause } = error;
  if (error.message !== 'fetch failed' || !(cause instanceof Error)) return error.message;
  return cause.message || ('code' in cause ? String(cause.code) : error.message);
}
