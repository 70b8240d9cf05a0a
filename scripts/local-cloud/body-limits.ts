const KB = 1024;
const MB = 1024 * KB;

/** Messages and entries of 1 MB, as JSON text, in which one character can take six bytes. */
const ESCAPED_MB = 6 * MB + 64 * KB;

/**
 * The longest body of a request, by service. DynamoDB's, Lambda's and SES's are from their quotas. The others answer
 * `HTTP content length exceeded`, with a number that AWS does not document: here it fits their largest request.
 */
const LIMITS: Readonly<Record<string, number>> = {
  dynamodb: 16 * MB,
  events: ESCAPED_MB,
  lambda: 6 * MB,
  // Streamed to disk, and counted there.
  s3: 5 * KB * MB,
  ses: 40 * MB,
  sqs: ESCAPED_MB,
};

export const maxBodyBytes = (service: string): number =>
  Object.hasOwn(LIMITS, service) ? (LIMITS[service] ?? MB) : MB;
