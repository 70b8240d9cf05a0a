/** Something that a request needs is temporarily unreachable; the client is asked to retry. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
}

/** The error names and messages with which AWS and the network say "later" rather than "no". */
const PASSING =
  /^Unavailable$|Throttl|TooManyRequests|SlowDown|ProvisionedThroughput|RequestLimit|TransactionConflict|TransactionInProgress|ServiceUnavailable|TimeoutError|ECONN|EAI_AGAIN|fetch failed|InternalServerError/;

/** Whether the same request may succeed in a moment. */
export const isPassing = (error: unknown): boolean =>
  // By name: a part of a function that is loaded on demand has classes of its own.
  error instanceof Error && (PASSING.test(error.name) || PASSING.test(error.message));
