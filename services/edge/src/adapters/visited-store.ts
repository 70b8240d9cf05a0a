import { siteConfigSchema } from '@satcade/contracts/config';
import { type Credentials, signInBySrp } from '@satcade/contracts/srp-sign-in';
import type { Clock } from '@satcade/kernel';
import * as z from 'zod/mini';
import type { VisitedStore } from '../use-cases/visit-store.ts';

const TIMEOUT_MS = 10_000;
/** Of an answer, in an error. */
const EXCERPT = 200;

const credentials = z.object({ username: z.string(), password: z.string() });

interface StoreAccess {
  readonly siteUrl: string;
  /** The secret with the account's name and password, as it is stored. */
  readonly readAccount: () => Promise<string>;
  /** Finds the requests of a run in the logs of all services. */
  readonly correlationId: string;
  readonly clock: Clock;
}

/** The store by its public address: through CloudFront, its firewall and the gateway, with the sign-in of the site. */
export function visitedStore({ siteUrl, readAccount, correlationId, clock }: StoreAccess): VisitedStore {
  let token: string | undefined;

  async function send<Reply>(path: string, reply: z.ZodMiniType<Reply>, init: RequestInit = {}): Promise<Reply> {
    const headers = new Headers(init.headers);
    headers.set('x-correlation-id', correlationId);
    if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
    return reply.parse(await answerOf(new URL(path, siteUrl), path, { ...init, headers }));
  }
  return {
    async open() {
      await send('/', z.string());
    },
    async signIn() {
      const account = accountOf(await readAccount());
      const config = await send('/config.json', siteConfigSchema);
      const { userPoolId: poolId, userPoolClientId: clientId, region } = config;
      const endpoint = config.userPoolEndpoint ?? `https://cognito-idp.${region}.amazonaws.com`;
      const call = (operation: string, input: object) =>
        answerOf(new URL('/', endpoint), operation, {
          method: 'POST',
          headers: {
            'content-type': 'application/x-amz-json-1.1',
            'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
          },
          body: JSON.stringify(input),
        });
      token = await signInBySrp({ poolId, clientId, call }, account, new Date(clock.now()));
    },
    get: send,
    post: (path, reply, sent) =>
      send(path, reply, {
        method: 'POST',
        ...(sent !== undefined && {
          headers: { 'content-type': 'application/json', 'idempotency-key': sent.idempotencyKey },
          body: JSON.stringify(sent.body),
        }),
      }),
  };
}

/** JSON or text. Throws with the name of the request, the status and the beginning of the answer. */
async function answerOf(url: URL, name: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
  const text = await response.text();
  const { method = 'GET' } = init;
  if (!response.ok) throw new Error(`${method} ${name} answered ${response.status}: ${text.slice(0, EXCERPT)}`);
  return response.headers.get('content-type')?.includes('json') === true ? JSON.parse(text) : text;
}

/** The secret begins with a generated text. An error quotes nothing of it. */
function accountOf(secret: string): Credentials {
  try {
    return credentials.parse(JSON.parse(secret));
  } catch {
    throw new Error('The canary has no account yet. npm run deploy creates it.');
  }
}
