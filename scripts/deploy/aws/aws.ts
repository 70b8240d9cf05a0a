import { SQSClient } from '@aws-sdk/client-sqs';
import { createAwsClient } from '@satcade/local-cloud/client';
import * as z from 'zod/mini';
import { parseXml, type XmlValue } from './xml.ts';

export const REGION = 'us-east-1';

/** The services with a JSON protocol: the prefix and version of their operations. */
const JSON_SERVICES = {
  'cognito-idp': { target: 'AWSCognitoIdentityProviderService', version: '1.1' },
  events: { target: 'AWSEvents', version: '1.1' },
  secretsmanager: { target: 'secretsmanager', version: '1.1' },
} as const;
/** The services with the query protocol: their version. */
const QUERY_SERVICES = {
  sts: '2011-06-15',
  cloudformation: '2010-05-15',
  sns: '2010-03-31',
  monitoring: '2010-08-01',
} as const;
/** The services with paths: the name that signs, where it is not the host's. */
const PATH_SERVICES = { lambda: 'lambda', email: 'ses' } as const;

type Host = keyof typeof JSON_SERVICES | keyof typeof QUERY_SERVICES | keyof typeof PATH_SERVICES;

/** AWS refused a request. `code` is the service's own, such as `AccessDenied`. */
export class AwsRefusal extends Error {
  override readonly name = 'AwsRefusal';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** The requests of these commands, as one AWS account answers them. Throws {@link AwsRefusal}. */
export interface Aws {
  json(service: keyof typeof JSON_SERVICES, operation: string, input: unknown): Promise<unknown>;
  query(
    service: keyof typeof QUERY_SERVICES,
    action: string,
    input?: Readonly<Record<string, string>>,
  ): Promise<XmlValue>;
  get(service: keyof typeof PATH_SERVICES, path: string): Promise<unknown>;
}

/** Neither the environment nor a profile has credentials, or the session of the profile has ended. */
export class NoCredentials extends Error {
  override readonly name = 'NoCredentials';
  /** The sentence alone, without what to do. */
  readonly fact: string;
  readonly remedy =
    'Set AWS_PROFILE (after aws configure or aws sso login), or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and run this again.';

  constructor(cause: unknown) {
    super();
    this.fact = `There are no AWS credentials (${cause instanceof Error ? cause.message : String(cause)}).`;
    this.message = `${this.fact} ${this.remedy}`;
  }
}

interface CredentialSource {
  credentials(): Promise<{ accessKeyId: string; secretAccessKey: string; sessionToken?: string | undefined }>;
}

/** Whether the credentials lack a permission. */
export const isDenied = (error: unknown): boolean =>
  error instanceof AwsRefusal &&
  /^(AccessDenied|AuthorizationError|NotAuthorized|UnauthorizedOperation)/.test(error.code);

/**
 * The account of the credentials in the environment or the profile. The clients of the SDK that the project does not
 * need otherwise are left out: they are large, and a dozen requests do not need them. AWS_ENDPOINT_URL names another
 * address than AWS's own, as for the SDKs.
 */
export function awsOf(
  { AWS_ENDPOINT_URL: endpoint }: Readonly<Record<string, string | undefined>>,
  // Only for its credentials: environment, profile, single sign-on, role.
  { credentials: currentCredentials }: CredentialSource = new SQSClient({ region: REGION }).config,
): Aws {
  async function send(host: Host, service: string, method: string, path: string, headers = {}, body?: string) {
    const { accessKeyId, secretAccessKey, sessionToken } = await currentCredentials().catch((error: unknown) => {
      throw new NoCredentials(error);
    });
    const url = endpoint ?? `https://${host}.${REGION}.amazonaws.com`;
    const client = createAwsClient({
      url: url.replace(/\/$/, ''),
      credentials: { accessKeyId, secretAccessKey, sessionToken },
      clock: { now: Date.now },
    });
    const signal = AbortSignal.timeout(30_000);
    const response = await reached(
      host,
      client.send({ service, method, path, headers, signal, ...(body !== undefined && { body }) }),
    );
    const text = await response.text();
    if (!response.ok) throw refusalOf(text, response);
    return text;
  }
  return {
    async json(service, operation, input) {
      const { target, version } = JSON_SERVICES[service];
      const headers = { 'content-type': `application/x-amz-json-${version}`, 'x-amz-target': `${target}.${operation}` };
      const text = await send(service, service, 'POST', '/', headers, JSON.stringify(input));
      return text === '' ? {} : JSON.parse(text);
    },
    async query(service, Action, input = {}) {
      const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' };
      const body = new URLSearchParams({ Action, Version: QUERY_SERVICES[service], ...input }).toString();
      return resultIn(parseXml(await send(service, service, 'POST', '/', headers, body)));
    },
    get: async (service, path) => JSON.parse(await send(service, PATH_SERVICES[service], 'GET', path)),
  };
}

/** `fetch failed` alone would not say why. */
async function reached(host: Host, sent: Promise<Response>): Promise<Response> {
  try {
    return await sent;
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    throw new Error(`AWS (${host}) cannot be reached: ${cause instanceof Error ? cause.message : String(cause)}.`);
  }
}

/** `<ActionResponse>` holds `<ActionResult>` beside the request's id. */
function resultIn(reply: XmlValue): XmlValue {
  if (typeof reply !== 'object' || Array.isArray(reply)) return reply;
  return Object.entries(reply).find(([name]) => name.endsWith('Result'))?.[1] ?? reply;
}

const jsonError = z.object({
  __type: z.optional(z.string()),
  message: z.optional(z.string()),
  Message: z.optional(z.string()),
});
const xmlError = z.object({ Error: z.object({ Code: z.string(), Message: z.string() }) });

function refusalOf(text: string, { status, headers }: Response): AwsRefusal {
  if (text.trimStart().startsWith('<')) {
    const { data } = xmlError.safeParse(parseXml(text));
    return new AwsRefusal(data?.Error.Code ?? String(status), data?.Error.Message ?? `AWS answered ${status}`);
  }
  const { data } = jsonError.safeParse(parsedJson(text));
  const type = data?.__type ?? headers.get('x-amzn-errortype') ?? String(status);
  const code = type.split('#').at(-1)?.split(':')[0] ?? type;
  return new AwsRefusal(code, data?.message ?? data?.Message ?? `AWS answered ${status} (${code})`);
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A page of a proxy.
    return undefined;
  }
}
