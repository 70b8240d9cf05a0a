/** Something that a request needs cannot be reached at the moment; the client is told to try again. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
}

/** The names and messages with which AWS and the network say "later" rather than "no". */
const PASSING =
  /Throttl|TooManyRequests|SlowDown|ProvisionedThroughput|RequestLimit|TransactionConflict|TransactionInProgress|ServiceUnavailable|TimeoutError|ECONN|EAI_AGAIN|fetch failed|InternalServerError/;

/** Whether the same request may well succeed in a moment. */
export const isPassing = (error: unknown): boolean =>
  error instanceof Unavailable || (error instanceof Error && (PASSING.test(error.name) || PASSING.test(error.message)));
