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

/**
 * What the system refuses to do with files, in a sentence. An error about an open file names no path: `place` is where
 * the command is at work. `undefined` for other errors.
 */
export function fileFailure(error: unknown, place?: string): Failure | undefined {
  if (!(error instanceof Error && 'code' in error)) return undefined;
  const path = 'path' in error && typeof error.path === 'string' ? error.path : place;
  const at = path === undefined ? '' : `${path}: `;
  switch (error.code) {
    case 'ENOSPC':
    case 'EDQUOT': {
      const disk = path === undefined ? 'The disk' : `The disk of ${path}`;
      return new Failure(EXIT.unfinished, `${disk} is full. Free space, and start the same command again: it goes on.`);
    }
    case 'EACCES':
    case 'EPERM':
      return new Failure(EXIT.usage, `${at}permission denied. Change its permissions, or choose another place.`);
    case 'EROFS':
      return new Failure(EXIT.usage, `${at}the disk is read-only. Choose another place.`);
    case 'ENAMETOOLONG':
      return new Failure(EXIT.usage, `${at}the name is too long for this system. Choose a shorter one.`);
    default:
      return undefined;
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
