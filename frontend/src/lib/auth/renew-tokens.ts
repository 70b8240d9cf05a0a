import * as z from 'zod/mini';
import { common } from '../../content/common.ts';
import { ATTEMPTS, backoffMs } from '../api/backoff.ts';
import { ApiProblem } from '../api/problem.ts';
import { parseJson } from '../storage/stored.ts';

const TARGET = 'AWSCognitoIdentityProviderService.GetTokensFromRefreshToken';
/** Other tabs wait for this one. */
const TIMEOUT_MS = 15_000;

const renewedSchema = z.pipe(
  z.object({
    AuthenticationResult: z.object({
      AccessToken: z.string().check(z.minLength(1)),
      IdToken: z.optional(z.string()),
      RefreshToken: z.optional(z.string()),
    }),
  }),
  z.transform(({ AuthenticationResult: { AccessToken, IdToken, RefreshToken } }) => ({
    accessToken: AccessToken,
    idToken: IdToken,
    refreshToken: RefreshToken,
  })),
);
export type Renewed = z.output<typeof renewedSchema>;

const refusalSchema = z.object({ __type: z.string() });

/** The errors after which only a new sign-in helps. After all others, the same refresh token may work later. */
const REFUSALS: ReadonlySet<string> = new Set([
  'NotAuthorizedException',
  'TokenRevokedException',
  'UserNotFoundException',
  'PasswordResetRequiredException',
  'UserNotConfirmedException',
  'RefreshTokenReuseException',
]);

interface UserPool {
  /** The address of the identity service. */
  readonly endpoint: string;
  readonly clientId: string;
}

interface RenewPorts {
  fetch(url: string, init: RequestInit): Promise<Response>;
  sleep(ms: number): Promise<void>;
  random(): number;
}

/**
 * Exchanges a refresh token for new tokens, as the identity library does: an operation of Cognito that needs no
 * signature. Tried three times on 429, 5xx and network failures, then an ApiProblem is thrown.
 */
export async function renewTokens(
  { endpoint, clientId }: UserPool,
  refreshToken: string,
  ports: RenewPorts,
): Promise<Renewed | 'refused'> {
  const body = JSON.stringify({ ClientId: clientId, RefreshToken: refreshToken });
  const headers = { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': TARGET };
  for (let retry = 1; ; retry += 1) {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await ports.fetch(endpoint, { method: 'POST', headers, body, signal }).catch(() => undefined);
    const isTemporary = response === undefined || response.status === 429 || response.status >= 500;
    if (isTemporary && retry < ATTEMPTS) {
      await ports.sleep(backoffMs(retry, ports.random));
      continue;
    }
    if (response === undefined) throw new ApiProblem('network', 0, common.networkError);
    return outcomeOf(response.status, response.ok, parseJson(await response.text().catch(() => '')));
  }
}

function outcomeOf(status: number, isOk: boolean, body: unknown): Renewed | 'refused' {
  if (isOk) {
    const parsed = renewedSchema.safeParse(body);
    if (!parsed.success) throw new ApiProblem('bad-reply', status, common.badReply);
    return parsed.data;
  }
  const refusal = refusalSchema.safeParse(body);
  // The name may have a namespace before it and an address after it.
  const name = refusal.success ? refusal.data.__type.split(':')[0]?.split('#').at(-1) : undefined;
  if (name !== undefined && REFUSALS.has(name)) return 'refused';
  throw new ApiProblem('internal', status, common.unexpectedAnswer(status));
}
