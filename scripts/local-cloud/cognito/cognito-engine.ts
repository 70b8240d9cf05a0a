import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Engine, EngineOptions } from '../engine.ts';
import type { Mail } from '../inbox/mail.ts';
import { jsonEngine } from '../json-engine.ts';
import type { Meter } from '../meter.ts';
import { PendingChallenges } from './authentication/challenges.ts';
import { steadyClock } from './context.ts';
import { allowAnyOrigin } from './cors.ts';
import { createSigningKey } from './crypto/jwt.ts';
import { type Deployment, deployment } from './deployment.ts';
import { type IdentityContext, identityOperations } from './identity/identity-operations.ts';
import { IdentityPools } from './identity/identity-pools.ts';
import { userPoolOperations } from './operations/index.ts';
import type { Operations } from './operations/operation.ts';
import { DocumentStore } from './store/document-store.ts';
import type { SigningKeyRecord } from './store/records.ts';
import { UserPools } from './store/user-pools.ts';
import type { InvokeTrigger } from './triggers.ts';
import { serveWellKnown } from './well-known.ts';

const IDENTITY_TARGET = 'AWSCognitoIdentityService.';

export interface CognitoOptions extends EngineOptions {
  /** The base URL of the pools' well-known documents, without a trailing slash; read at every use. */
  readonly issuerBase: () => string;
  readonly sendMail: (mail: Mail) => Promise<void>;
  readonly invokeTrigger: InvokeTrigger;
  readonly issueCredentials: IdentityContext['issueCredentials'];
  /** The key of a new pool. Making one takes a tenth of a second or more; left out, each pool gets one of its own. */
  readonly createKey?: () => Promise<SigningKeyRecord>;
}

export interface CognitoEngine extends Engine, Deployment {
  /** The same engine with the other service name, `cognito-identity`. Either answers the calls of both. */
  readonly identity: Engine;
  /**
   * Serves `{poolId}/.well-known/jwks.json` and `…/openid-configuration`; returns false for any other path, without
   * writing a response.
   */
  handleWellKnown(request: IncomingMessage, response: ServerResponse): boolean;
}

/**
 * User pools and identity pools with their state in `options.dir`: sign-up, sign-in by SRP, tokens, groups, and AWS
 * credentials for guests and users. Browsers call it unsigned and from other origins.
 */
export async function createCognitoEngine(options: CognitoOptions): Promise<CognitoEngine> {
  const { clock, createKey = createSigningKey, invokeTrigger, issueCredentials, issuerBase, meter, sendMail } = options;
  const store = new DocumentStore(options.dir);
  const [pools, identityPools] = await Promise.all([
    UserPools.load(store, createKey),
    IdentityPools.load(store, createKey),
  ]);
  const steady = steadyClock(clock);
  const challenges = new PendingChallenges();
  const context = { clock: steady, cloudClock: clock, pools, challenges, issuerBase, sendMail, invokeTrigger };
  const userPoolEngine = jsonEngine({
    service: 'cognito-idp',
    contentType: 'application/x-amz-json-1.1',
    operations: metered(meter, 'cognito-idp', userPoolOperations(context)),
  });
  const identityEngine = jsonEngine({
    service: 'cognito-identity',
    contentType: 'application/x-amz-json-1.1',
    operations: metered(
      meter,
      'cognito-identity',
      identityOperations({ clock: steady, userPools: pools, identityPools, issueCredentials }),
    ),
  });

  const handleWellKnown = (request: IncomingMessage, response: ServerResponse) =>
    serveWellKnown(
      (id) => {
        const jwk = (pools.find(id) ?? identityPools.find(id))?.signer.jwk;
        return jwk && { issuer: `${issuerBase()}/${id}`, jwk };
      },
      request,
      response,
    );
  const handle: Engine['handle'] = async (request, response, call) => {
    if (allowAnyOrigin(request, response) || handleWellKnown(request, response)) return;
    const forIdentity = String(request.headers['x-amz-target']).startsWith(IDENTITY_TARGET);
    await (forIdentity ? identityEngine : userPoolEngine).handle(request, response, call);
  };
  const close = () => store.settled();
  return {
    ...deployment(clock, issuerBase, pools, identityPools),
    service: userPoolEngine.service,
    identity: { service: identityEngine.service, handle, close, answer: identityEngine.answer },
    handle,
    answer: userPoolEngine.answer,
    handleWellKnown,
    close,
  };
}

function metered(meter: Meter, service: string, operations: Operations): Operations {
  return Object.fromEntries(
    Object.entries(operations).map(([name, operation]) => [
      name,
      (input, call) => {
        meter.count(`${service}.requests`, name);
        return operation(input, call);
      },
    ]),
  );
}
