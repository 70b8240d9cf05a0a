import * as z from 'zod/mini';
import { lambdaCredentials } from './credentials.ts';
import { environment } from './environment.ts';
import type { HttpReply } from './http-call.ts';
import { signedHeaders, signedLink } from './signature.ts';
import { signedCall } from './signed-call.ts';
import { ATTEMPTS, untilAnswered } from './until-answered.ts';

const settings = z.object({
  AWS_REGION: z.string(),
  /** The SDK's own variables for service endpoints at another address. */
  AWS_ENDPOINT_URL: z.optional(z.string()),
  AWS_ENDPOINT_URL_S3: z.optional(z.string()),
  AWS_ENDPOINT_URL_SECRETS_MANAGER: z.optional(z.string()),
  AWS_ENDPOINT_URL_APIGATEWAYMANAGEMENTAPI: z.optional(z.string()),
});

/*
 * Signed calls that do not justify an SDK client of 150 to 300 KB: objects in S3, reading a secret.
 */
const env = () => environment(settings);

/** A request as `fetch` takes it; its body is in memory, because a signature covers it and a retry sends it again. */
export interface SignedRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
  readonly signal?: AbortSignal;
}

/**
 * Signs and sends requests for one service. Those that it is too busy for, and its failures, are sent again, up to
 * `attempts` times.
 */
export const awsClient = (service: string, attempts = ATTEMPTS) => ({
  /** Returns any status; throws when there is no reply. */
  async fetch(address: string | URL, { method, headers = {}, body, signal }: SignedRequest = {}): Promise<Response> {
    const url = new URL(address);
    const verb = method ?? (body === undefined ? 'GET' : 'POST');
    return untilAnswered(
      attempts,
      () => {
        const request = { service, region: env().AWS_REGION, method: verb, url, headers, now: Date.now() };
        return fetch(url, {
          method: verb,
          headers: signedHeaders({ ...request, ...(body !== undefined && { body }) }, lambdaCredentials()),
          ...(body !== undefined && { body }),
          ...(signal !== undefined && { signal }),
        });
      },
      async (refused) => refused.body?.cancel(),
    );
  },
});

/** The origin of a service: AWS's own, or the address in `own` or in the variable for all services. */
export function endpointOf(
  service: 'lambda' | 'secretsmanager' | 'cognito-idp' | 'email' | 'codedeploy',
  own: string | undefined,
): string {
  const { AWS_ENDPOINT_URL: all, AWS_REGION: region } = env();
  return own ?? all ?? `https://${service}.${region}.amazonaws.com`;
}

/** Throws for dot segments: a URL would resolve them to another object. */
function encodeKey(key: string): string {
  const segments = key.split('/');
  if (segments.includes('.') || segments.includes('..')) throw new Error(`${key} is not a valid object key`);
  return segments.map(encodeURIComponent).join('/');
}

/** An object's URL: virtual-hosted in AWS, path-style where another endpoint is set. */
export function objectUrl(bucket: string, key: string): URL {
  const { AWS_ENDPOINT_URL_S3: own, AWS_ENDPOINT_URL: all, AWS_REGION: region } = env();
  const endpoint = own ?? all;
  return endpoint === undefined
    ? new URL(`https://${bucket}.s3.${region}.amazonaws.com/${encodeKey(key)}`)
    : new URL(`${endpoint}/${bucket}/${encodeKey(key)}`);
}

/** A request to one object, signed in its headers. Returns any status and does not throw for it. */
export async function objectRequest(bucket: string, key: string, init: SignedRequest = {}): Promise<Response> {
  return awsClient('s3').fetch(objectUrl(bucket, key), init);
}

/** A link that anyone may use for `seconds`. `query` may hold S3's `response-*` overrides and a `versionId`. */
export async function presignedUrl(
  method: 'GET' | 'PUT',
  bucket: string,
  key: string,
  {
    seconds,
    query = {},
    headers = {},
  }: {
    readonly seconds: number;
    readonly query?: Readonly<Record<string, string>>;
    /** Part of the signature: the client must send exactly these headers. */
    readonly headers?: Readonly<Record<string, string>>;
  },
): Promise<string> {
  const url = objectUrl(bucket, key);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const request = { service: 's3', region: env().AWS_REGION, method, url, headers, now: Date.now() };
  return signedLink(request, seconds, lambdaCredentials());
}

const SECRETS_TIMEOUT_MS = 10_000;
const secretReply = z.object({ SecretString: z.string() });

/** The current value of a secret. */
export async function readSecret(secretArn: string): Promise<string>;
/** The value of one version of a secret; `undefined` if there is no such version. */
export async function readSecret(secretArn: string, version: 'AWSCURRENT' | 'AWSPREVIOUS'): Promise<string | undefined>;
export async function readSecret(secretArn: string, version?: string): Promise<string | undefined> {
  const { status, text } = await secretsRequest('GetSecretValue', { SecretId: secretArn, VersionStage: version });
  if (status < 300) return secretReply.parse(JSON.parse(text)).SecretString;
  if (version !== undefined && text.includes('ResourceNotFoundException')) return undefined;
  throw new Error(`reading the secret failed with ${status}`);
}

/** Replaces the value of a secret. */
export async function writeSecret(secretArn: string, value: string): Promise<void> {
  const { status } = await secretsRequest('PutSecretValue', { SecretId: secretArn, SecretString: value });
  if (status >= 300) throw new Error(`writing the secret failed with ${status}`);
}

function secretsRequest(operation: 'GetSecretValue' | 'PutSecretValue', input: object): Promise<HttpReply> {
  return signedCall({
    service: 'secretsmanager',
    address: endpointOf('secretsmanager', env().AWS_ENDPOINT_URL_SECRETS_MANAGER),
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': `secretsmanager.${operation}` },
    body: JSON.stringify(input),
    timeoutMs: SECRETS_TIMEOUT_MS,
  });
}

/** Says the result of a hook of a deployment to CodeDeploy. */
export async function reportHookResult(result: {
  readonly deploymentId: string;
  readonly lifecycleEventHookExecutionId: string;
  readonly status: 'Succeeded' | 'Failed';
}): Promise<void> {
  const response = await awsClient('codedeploy').fetch(endpointOf('codedeploy', undefined), {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'CodeDeploy_20141006.PutLifecycleEventHookExecutionStatus',
    },
    body: JSON.stringify(result),
  });
  if (!response.ok) throw new Error(`reporting the result failed with ${response.status}: ${await response.text()}`);
}

/**
 * Sends text to a WebSocket connection. Returns the HTTP status (410: it is closed). `stageUrl` is the stage's own
 * address, `https://{api}.execute-api.{region}.amazonaws.com/{stage}`.
 */
export const postToConnection = (stageUrl: string, connectionId: string, text: string): Promise<number> =>
  manageConnection(stageUrl, connectionId, { method: 'POST', body: text });

/** Closes a WebSocket connection. Returns the HTTP status (410: it is closed already). */
export const endConnection = (stageUrl: string, connectionId: string): Promise<number> =>
  manageConnection(stageUrl, connectionId, { method: 'DELETE' });

async function manageConnection(stageUrl: string, connectionId: string, init: SignedRequest): Promise<number> {
  const elsewhere = env().AWS_ENDPOINT_URL_APIGATEWAYMANAGEMENTAPI;
  const base = elsewhere === undefined ? stageUrl : `${elsewhere}${new URL(stageUrl).pathname}`;
  const url = `${base.replace(/\/$/, '')}/@connections/${encodeURIComponent(connectionId)}`;
  const response = await awsClient('execute-api').fetch(url, init);
  return response.status;
}
