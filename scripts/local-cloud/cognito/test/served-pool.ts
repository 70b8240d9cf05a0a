import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CognitoIdentityProviderClient, SignUpCommand } from '@aws-sdk/client-cognito-identity-provider';
import { AwsError, type CallContext } from '../../engine.ts';
import type { Mail } from '../../inbox/mail.ts';
import { Meter } from '../../meter.ts';
import { type CognitoEngine, createCognitoEngine } from '../cognito-engine.ts';
import { createSigningKey } from '../crypto/jwt.ts';
import type { IdentityContext } from '../identity/identity-operations.ts';
import type { SigningKeyRecord } from '../store/records.ts';
import type { InvokeTrigger } from '../triggers.ts';
import { MovableClock } from './movable-clock.ts';

export const POOL_ID = 'us-east-1_TestPool1';
export const CLIENT_ID = 'browserclient';
export const PASSWORD = 'Correct-horse-7';

/** The shop's own pool: a username, an e-mail alias, codes by mail, and the strict policy. */
export const POOL_PROPERTIES = {
  UserPoolName: 'shop',
  AliasAttributes: ['email'],
  AutoVerifiedAttributes: ['email'],
  UsernameConfiguration: { CaseSensitive: false },
  Policies: {
    PasswordPolicy: {
      MinimumLength: 8,
      RequireLowercase: true,
      RequireUppercase: true,
      RequireNumbers: true,
      RequireSymbols: true,
    },
  },
  Schema: [
    { Name: 'email', Required: true, Mutable: true },
    { Name: 'preferred_username', Required: true, Mutable: true },
  ],
  AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'verified_email', Priority: 1 }] },
};
const CLIENT_PROPERTIES = {
  ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
  AccessTokenValidity: 60,
  IdTokenValidity: 60,
  RefreshTokenValidity: 30,
  TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'days' },
};

interface Options {
  readonly pool?: Readonly<Record<string, unknown>>;
  readonly client?: Readonly<Record<string, unknown>>;
  readonly issueCredentials?: IdentityContext['issueCredentials'];
  readonly invokeTrigger?: InvokeTrigger;
  /** How far before the real time the clock begins. */
  readonly behindMs?: number;
}

let made: Promise<SigningKeyRecord> | undefined;

/** The pools of a test file share one key, which takes long to make, under a name of its own for each pool. */
async function sharedKey(): Promise<SigningKeyRecord> {
  made ??= createSigningKey();
  return { ...(await made), kid: randomUUID() };
}

export type ServedPool = Awaited<ReturnType<typeof servePool>>;

/**
 * One pool with one app client on a free port, and a real SDK client for it. A signed request is the operator's, who
 * may do everything except the actions in `forbidden`.
 */
export async function servePool(options: Options = {}) {
  const dir = await mkdtemp(path.join(tmpdir(), 'cognito-'));
  const clock = new MovableClock(options.behindMs ?? 0);
  const mails: Mail[] = [];
  const forbidden = new Set<string>();
  let port = 0;
  let mailFailure: string | undefined;

  const start = async (): Promise<CognitoEngine> => {
    const engine = await createCognitoEngine({
      dir,
      clock,
      meter: new Meter(),
      createKey: sharedKey,
      issuerBase: () => `http://127.0.0.1:${port}/cognito`,
      sendMail: async (mail) => {
        if (mailFailure !== undefined) throw new Error(mailFailure);
        mails.push(mail);
      },
      invokeTrigger:
        options.invokeTrigger ??
        (() => {
          throw new Error('no triggers in this test');
        }),
      issueCredentials:
        options.issueCredentials ??
        (() => {
          throw new Error('no roles in this test');
        }),
    });
    await engine.ensurePool(POOL_ID, { ...POOL_PROPERTIES, ...options.pool });
    await engine.ensureClient(POOL_ID, CLIENT_ID, { ...CLIENT_PROPERTIES, ...options.client });
    return engine;
  };

  // Clients share this process: once it was busy for the default of 5 s, they would write to a closed connection.
  const server = createServer({ keepAliveTimeout: 75_000 }, (request, response) => {
    const call: CallContext = {
      accessKeyId: request.headers.authorization === undefined ? undefined : 'OPERATOR',
      principal: 'tester',
      authorize(action, resources) {
        if (forbidden.has(action)) throw new AwsError('AccessDeniedException', `${action} on ${resources.join()}`);
      },
    };
    engine.handle(request, response, call).catch((error: unknown) => response.destroy(Error(String(error))));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = portOf(server.address());
  let engine = await start();

  const url = `http://127.0.0.1:${port}`;
  const sdk = new CognitoIdentityProviderClient({
    endpoint: url,
    region: 'us-east-1',
    credentials: { accessKeyId: 'OPERATOR', secretAccessKey: 'secret' },
    maxAttempts: 1,
  });

  return {
    dir,
    clock,
    forbidden,
    url,
    issuer: `${url}/cognito/${POOL_ID}`,
    sdk,
    engine: () => engine,
    /** Closes the engine and creates it again from its state on disk. */
    async restart() {
      await engine.close();
      engine = await start();
    },
    failMails(reason: string | undefined) {
      mailFailure = reason;
    },
    /** The mails to an address, oldest first. */
    mailsTo: (address: string) => mails.filter(({ to }) => to === address),
    /** The code or temporary password in the latest mail to an address. */
    codeFor(address: string): string {
      const code = mails.findLast(({ to }) => to === address)?.code;
      if (code === undefined) throw new Error(`no code was mailed to ${address}`);
      return code;
    },
    /** Signs up `name` with the address `name@example.com`. */
    signUp: (name: string, password = PASSWORD) => sdk.send(signUpCommand(name, password)),
    async close() {
      sdk.destroy();
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
      await engine.close();
      await rm(dir, { recursive: true });
    },
  };
}

export function signUpCommand(name: string, password = PASSWORD, email = `${name}@example.com`): SignUpCommand {
  return new SignUpCommand({
    ClientId: CLIENT_ID,
    Username: name,
    Password: password,
    UserAttributes: [
      { Name: 'email', Value: email },
      { Name: 'preferred_username', Value: name },
    ],
  });
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('not listening on a port');
  return address.port;
}
