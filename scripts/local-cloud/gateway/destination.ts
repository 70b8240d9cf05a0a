import type { IncomingMessage } from 'node:http';
import { requestUrl } from '../request-url.ts';

/** The destination of a request, from its format alone; the signature is not checked yet. */
export interface Destination {
  /** As in a credential scope; for unsigned requests from their path and target. */
  readonly service: string;
  /** Such as `PutItem`, `GetObject` or `PostToConnection`. */
  readonly operation: string;
  /** Whether the request must be signed. */
  readonly signatureNeeded: boolean;
}

/** The prefix of the emulated API Gateway endpoints: `/execute-api/{apiId}/{stage}/@connections/{id}`. */
export const API_PREFIX = '/execute-api/';

export function destinationOf(request: IncomingMessage): Destination {
  const url = requestUrl(request);
  const target = String(request.headers['x-amz-target'] ?? '');
  // In AWS the host decides, which is one for all services here.
  const service = targetService(target) ?? signedService(request, url) ?? unsignedService(request, url, target);
  return { service, operation: operationOf(service, request, url, target), signatureNeeded: !isOpen(service, target) };
}

/** The service named in the credential scope of the header or of a presigned URL. */
function signedService(request: IncomingMessage, url: URL): string | undefined {
  const inHeader = /Credential=([^,\s]+)/.exec(request.headers.authorization ?? '')?.[1];
  const credential = inHeader ?? url.searchParams.get('X-Amz-Credential');
  return credential?.split('/')[3];
}

/** The service, by the prefix of `X-Amz-Target`. */
export const TARGETS: Readonly<Record<string, string>> = {
  AWSCognitoIdentityProviderService: 'cognito-idp',
  AWSCognitoIdentityService: 'cognito-identity',
  AmazonSQS: 'sqs',
  AWSEvents: 'events',
  DynamoDB_20120810: 'dynamodb',
  DynamoDBStreams_20120810: 'dynamodb',
  AmazonSSM: 'ssm',
  secretsmanager: 'secretsmanager',
};

/** The service of an `X-Amz-Target`; `undefined` for one that the local cloud does not know. */
export function targetService(target: string): string | undefined {
  const prefix = target.split('.', 1)[0] ?? '';
  if (Object.hasOwn(TARGETS, prefix)) return TARGETS[prefix];
  // DynamoDB itself says that it does not know another version.
  return prefix.startsWith('DynamoDB') ? 'dynamodb' : undefined;
}

function unsignedService(request: IncomingMessage, url: URL, target: string): string {
  if (target !== '') return target.split('.', 1)[0] ?? '';
  if (url.pathname.startsWith(API_PREFIX)) return 'execute-api';
  // A browser sends a preflight before it calls the user pool, whose calls all go to the root; S3's go to a bucket.
  if (request.method === 'OPTIONS' && url.pathname === '/') return 'cognito-idp';
  return url.pathname.includes('/.well-known/') ? 'cognito-idp' : 's3';
}

/**
 * Users sign in without AWS credentials; S3 itself decides about public objects, preflight requests and POST policies.
 */
const isOpen = (service: string, target: string): boolean =>
  service === 's3' || service === 'cognito-idp' || (service === 'cognito-identity' && target !== '');

function operationOf(service: string, request: IncomingMessage, url: URL, target: string): string {
  const named = targetOperation(target);
  if (named !== undefined) return named;
  switch (service) {
    case 's3':
      return s3Operation(request, url);
    case 'lambda':
      return url.pathname.endsWith('/invocations') ? 'Invoke' : `${request.method}`;
    case 'execute-api':
      return { POST: 'PostToConnection', GET: 'GetConnection', DELETE: 'DeleteConnection' }[request.method ?? ''] ?? '';
    default:
      return `${request.method}`;
  }
}

/** `PutItem` in `DynamoDB_20120810.PutItem`. */
export const targetOperation = (target: string): string | undefined => target.split('.')[1];

/** By the parameter that identifies it; a request with none of these is about the whole object or bucket. */
const S3_PARAMETERS: ReadonlyArray<readonly [parameter: string, method: string, operation: string]> = [
  ['uploads', 'POST', 'CreateMultipartUpload'],
  ['uploadId', 'POST', 'CompleteMultipartUpload'],
  ['uploadId', 'PUT', 'UploadPart'],
  ['uploadId', 'GET', 'ListParts'],
  ['uploadId', 'DELETE', 'AbortMultipartUpload'],
  ['delete', 'POST', 'DeleteObjects'],
  ['tagging', 'PUT', 'PutObjectTagging'],
  ['tagging', 'GET', 'GetObjectTagging'],
];

function s3Operation(request: IncomingMessage, url: URL): string {
  const method = request.method ?? 'GET';
  const marked = S3_PARAMETERS.find(([parameter, of]) => of === method && url.searchParams.has(parameter));
  if (marked !== undefined) return marked[2];
  const isObject = url.pathname.split('/').filter((part) => part !== '').length > 1;
  if (!isObject) return method === 'GET' ? 'ListObjectsV2' : `${method} Bucket`;
  if (method === 'PUT' && request.headers['x-amz-copy-source'] !== undefined) return 'CopyObject';
  return `${method.charAt(0)}${method.slice(1).toLowerCase()}Object`;
}
