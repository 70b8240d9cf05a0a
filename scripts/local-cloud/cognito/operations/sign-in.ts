import * as z from 'zod/mini';
import { proveBySrp, provePasswordInClear, startSrp } from '../authentication/password-sign-in.ts';
import { refreshSession, revokeSession } from '../authentication/sessions.ts';
import { acceptNewPassword, acceptSoftwareToken, continueSignIn } from '../authentication/sign-in.ts';
import type { UserPoolContext } from '../context.ts';
import { invalidParameter, revocationDisabled } from '../errors.ts';
import { allowsFlow } from '../settings/client-settings.ts';
import type { UserPool } from '../store/user-pool.ts';
import { clientId, poolId, token } from './fields.ts';
import { type Operations, operatorOperation, publicOperation } from './operation.ts';

type Parameters = Readonly<Record<string, string>>;

const parameters = z._default(z.record(z.string(), z.string()), {});
const initiateInput = z.object({ ClientId: clientId, AuthFlow: z.string(), AuthParameters: parameters });
const respondInput = z.object({
  ClientId: clientId,
  ChallengeName: z.string(),
  ChallengeResponses: parameters,
  Session: z.optional(z.string()),
});
const adminInitiateInput = z.extend(initiateInput, { UserPoolId: poolId });
const adminRespondInput = z.extend(respondInput, { UserPoolId: poolId });
const tokenInput = z.object({ ClientId: clientId, Token: token });
const refreshInput = z.object({ ClientId: clientId, RefreshToken: token });

/** Signing in by SRP or with a password in clear text, answering challenges, and refreshing or ending the session. */
export function signInOperations(context: UserPoolContext): Operations {
  return {
    InitiateAuth: publicOperation(initiateInput, (input) =>
      initiatePublicAuth(context, context.pools.poolOfClient(input.ClientId), input),
    ),
    RespondToAuthChallenge: publicOperation(respondInput, (input) =>
      respond(context, context.pools.poolOfClient(input.ClientId), input),
    ),
    AdminInitiateAuth: operatorOperation(context, 'AdminInitiateAuth', adminInitiateInput, (pool, input) =>
      initiateAuth(context, pool, input),
    ),
    AdminRespondToAuthChallenge: operatorOperation(
      context,
      'AdminRespondToAuthChallenge',
      adminRespondInput,
      (pool, input) => respond(context, pool, input),
    ),
    GetTokensFromRefreshToken: publicOperation(refreshInput, async ({ ClientId, RefreshToken }) => ({
      AuthenticationResult: await refreshSession(context, context.pools.poolOfClient(ClientId), ClientId, RefreshToken),
    })),
    RevokeToken: publicOperation(tokenInput, ({ ClientId, Token }) => {
      const pool = context.pools.poolOfClient(ClientId);
      if (!pool.client(ClientId).EnableTokenRevocation) throw revocationDisabled();
      return revokeSession(pool, ClientId, Token);
    }),
  };
}

/** The flows whose names begin with ADMIN_ are for operators only. */
function initiatePublicAuth(context: UserPoolContext, pool: UserPool, input: z.infer<typeof initiateInput>) {
  if (input.AuthFlow.startsWith('ADMIN_')) throw invalidParameter('Initiate Auth method not supported.');
  return initiateAuth(context, pool, input);
}

async function initiateAuth(context: UserPoolContext, pool: UserPool, input: z.infer<typeof initiateInput>) {
  const { ClientId, AuthFlow, AuthParameters } = input;
  const client = pool.client(ClientId);
  const flow = AuthFlow === 'REFRESH_TOKEN' ? 'REFRESH_TOKEN_AUTH' : AuthFlow;
  if (!allowsFlow(client, flow)) throw invalidParameter(`${flow} flow not enabled for this client`);
  switch (flow) {
    case 'USER_SRP_AUTH':
      return startSrp(context, pool, ClientId, required(AuthParameters, 'USERNAME'), required(AuthParameters, 'SRP_A'));
    case 'USER_PASSWORD_AUTH':
    case 'ADMIN_USER_PASSWORD_AUTH': {
      const login = required(AuthParameters, 'USERNAME');
      const password = required(AuthParameters, 'PASSWORD');
      const user = await provePasswordInClear(context, pool, ClientId, login, password);
      return continueSignIn(context, pool, ClientId, user);
    }
    case 'REFRESH_TOKEN_AUTH': {
      const refreshToken = required(AuthParameters, 'REFRESH_TOKEN');
      return {
        ChallengeParameters: {},
        AuthenticationResult: await refreshSession(context, pool, ClientId, refreshToken),
      };
    }
    default:
      throw invalidParameter(`The local user pool does not support the flow ${flow}`);
  }
}

async function respond(context: UserPoolContext, pool: UserPool, input: z.infer<typeof respondInput>) {
  const { ClientId, ChallengeName, ChallengeResponses: responses } = input;
  pool.client(ClientId);
  switch (ChallengeName) {
    case 'PASSWORD_VERIFIER': {
      const user = await proveBySrp(context, pool, ClientId, {
        secretBlock: required(responses, 'PASSWORD_CLAIM_SECRET_BLOCK'),
        timestamp: required(responses, 'TIMESTAMP'),
        signature: required(responses, 'PASSWORD_CLAIM_SIGNATURE'),
      });
      return continueSignIn(context, pool, ClientId, user);
    }
    case 'NEW_PASSWORD_REQUIRED':
      if (input.Session === undefined) throw invalidParameter('Missing required parameter Session');
      return acceptNewPassword(context, pool, ClientId, input.Session, responses);
    case 'SOFTWARE_TOKEN_MFA': {
      if (input.Session === undefined) throw invalidParameter('Missing required parameter Session');
      const code = required(responses, 'SOFTWARE_TOKEN_MFA_CODE');
      return acceptSoftwareToken(context, pool, ClientId, input.Session, code);
    }
    default:
      throw invalidParameter(`The local user pool does not support the challenge ${ChallengeName}`);
  }
}

function required(parameters: Parameters, name: string): string {
  const value = parameters[name];
  if (value === undefined || value === '') throw invalidParameter(`Missing required parameter ${name}`);
  return value;
}
