import { startSrp } from '@satcade/kernel/srp';
import * as z from 'zod/mini';

const challengeReply = z.object({
  ChallengeParameters: z.object({
    USER_ID_FOR_SRP: z.string(),
    SRP_B: z.string(),
    SALT: z.string(),
    SECRET_BLOCK: z.string(),
  }),
});
const tokensReply = z.object({ AuthenticationResult: z.object({ AccessToken: z.string() }) });

/** The user pool as a client of the site sees it, and how one of its operations is called. */
export interface SignInPool {
  readonly poolId: string;
  readonly clientId: string;
  /** Calls an operation of Cognito's API; throws if it is refused. */
  call(operation: 'InitiateAuth' | 'RespondToAuthChallenge', input: object): Promise<unknown>;
}

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** Signs in by SRP as a browser does, and returns the access token. The password itself is not sent. */
export async function signInBySrp(
  { poolId, clientId, call }: SignInPool,
  { username, password }: Credentials,
  now: Date,
): Promise<string> {
  const session = startSrp();
  const asked = await call('InitiateAuth', {
    ClientId: clientId,
    AuthFlow: 'USER_SRP_AUTH',
    AuthParameters: { USERNAME: username, SRP_A: session.publicValue },
  });
  const { ChallengeParameters } = challengeReply.parse(asked);
  const answered = await call('RespondToAuthChallenge', {
    ClientId: clientId,
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeResponses: session.answer(poolId, password, ChallengeParameters, now),
  });
  return tokensReply.parse(answered).AuthenticationResult.AccessToken;
}
