import {
  AdminCreateUserCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { CLIENT_ID, POOL_ID, type ServedPool, servePool } from './served-pool.ts';
import { confirm, signedInUser } from './steps.ts';

const DAY = 86_400;

let served: ServedPool;
beforeEach(async () => {
  served = await servePool({ behindMs: 91 * DAY * 1000 });
});
afterEach(() => served.close());

describe('while the clock of the cloud jumps from the past to the real time', () => {
  const getUser = (accessToken: string) => served.sdk.send(new GetUserCommand({ AccessToken: accessToken }));

  it('keeps users signed in, and mailed codes valid, as long as on a clock that does not jump', async () => {
    const { access, refresh } = await signedInUser(served, 'early');
    await served.signUp('waiting');
    served.clock.advance(60 * DAY);
    await confirm(served, 'waiting', served.codeFor('waiting@example.com'));
    await getUser(access);
    await served.sdk.send(new GetTokensFromRefreshTokenCommand({ ClientId: CLIENT_ID, RefreshToken: refresh }));
    served.clock.advance(31 * DAY);
    await getUser(access);
    served.clock.advance(3_600);
    await expect(getUser(access)).rejects.toThrow('Access Token has expired');
  });

  it('creates users at the time of the cloud', async () => {
    const { User: user } = await served.sdk.send(new AdminCreateUserCommand({ UserPoolId: POOL_ID, Username: 'old' }));
    expect(user?.UserCreateDate?.getTime()).toBeCloseTo(served.clock.now(), -4);
  });
});
