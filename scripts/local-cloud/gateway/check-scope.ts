import { AwsError, REGION } from '../engine.ts';
import { malformed, type SentSignature } from './sent-signature.ts';

/**
 * Checks what a signature was made for. Its maker and its verifier derive the same key for a wrong region, service or
 * date, so the digest alone does not tell. Throws with the codes and texts of AWS.
 */
export function checkScope(sent: SentSignature, service: string): void {
  if (sent.scope.service === 's3' && service === 's3') checkS3Scope(sent);
  else checkJsonScope(sent, service);
}

function checkS3Scope({ scope, date, expiresSeconds }: SentSignature): void {
  if (scope.region !== REGION) {
    const wrong = `the region '${scope.region}' is wrong; expecting '${REGION}'`;
    throw expiresSeconds === undefined
      ? new AwsError('AuthorizationHeaderMalformed', `The authorization header is malformed; ${wrong}`, 400, {
          Region: REGION,
        })
      : new AwsError(
          'AuthorizationQueryParametersError',
          `Error parsing the X-Amz-Credential parameter; ${wrong}`,
          400,
          { Region: REGION },
        );
  }
  if (isSameDay(date, scope.date)) return;
  throw malformed(
    `The authorization header is malformed; Invalid credential date "${scope.date}". This date is not the same as X-Amz-Date: "${date.slice(0, 8)}".`,
  );
}

function checkJsonScope({ scope, date }: SentSignature, service: string): void {
  if (scope.region !== REGION) {
    throw invalid(service, `Credential should be scoped to a valid region, not '${scope.region}'. `);
  }
  if (scope.service !== service) {
    throw invalid(service, `Credential should be scoped to correct service: '${service}'. `);
  }
  if (isSameDay(date, scope.date)) return;
  const day = date.slice(0, 8);
  throw invalid(
    service,
    `Date in Credential scope does not match YYYYMMDD from ISO-8601 version of date from HTTP: '${scope.date}' != '${day}', from '${date}'.`,
  );
}

/** A request without a time gets its own error later. */
const isSameDay = (time: string, day: string): boolean => time === '' || time.startsWith(day);

/** SQS has kept the code of its older protocol; DynamoDB answers 400, the other services 403. */
const invalid = (service: string, message: string): AwsError =>
  service === 'sqs'
    ? new AwsError('SignatureDoesNotMatch', message, 403)
    : new AwsError('InvalidSignatureException', message, service === 'dynamodb' ? 400 : 403);
