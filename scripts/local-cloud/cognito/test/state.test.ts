import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { GetTokensFromRefreshTokenCommand, GetUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { CLIENT_ID, PASSWORD, POOL_ID, type ServedPool, servePool } from './served-pool.ts';
import { confirm, signedInUser, signIn } from './steps.ts';

let served: ServedPool;
beforeAll(async () => {
  served = await servePool();
});
afterAll(() => served.close());

async function stateFiles(): Promise<string[]> {
  const entries = await readdir(served.dir, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
}

describe('after a restart', () => {
  test('users, sessions, codes and the key are unchanged', async () => {
    const { access, refresh } = await signedInUser(served, 'veteran');
    await served.signUp('recruit');
    const keys = () => fetch(`${served.issuer}/.well-known/jwks.json`).then((reply) => reply.json());
    const before = await keys();
    await served.restart();

    expect(await keys()).toEqual(before);
    expect((await served.sdk.send(new GetUserCommand({ AccessToken: access }))).Username).toBe('veteran');
    await served.sdk.send(new GetTokensFromRefreshTokenCommand({ ClientId: CLIENT_ID, RefreshToken: refresh }));
    await signIn(served, 'veteran@example.com');
    await confirm(served, 'recruit', served.codeFor('recruit@example.com'));
    await signIn(served, 'recruit');
  });

  test('a changed template takes effect on existing pools', async () => {
    await signedInUser(served, 'aliasless');
    await served.engine().ensurePool(POOL_ID, { UsernameConfiguration: { CaseSensitive: false } });
    await expect(signIn(served, 'aliasless@example.com')).rejects.toMatchObject({ name: 'UserNotFoundException' });

    await served.restart();
    await signIn(served, 'aliasless@example.com');
  });
});

describe('the state on disk', () => {
  test('contains neither passwords, nor codes, nor tokens', async () => {
    const { access, refresh } = await signedInUser(served, 'private');
    await served.signUp('pending');
    const text = (await Promise.all((await stateFiles()).map((file) => readFile(file, 'utf8')))).join();

    expect(text).toContain('private@example.com');
    for (const secret of [PASSWORD, access, refresh]) expect(text).not.toContain(secret);
    expect(text).not.toContain(`"${served.codeFor('pending@example.com')}"`);
  });

  test('can only be read by its owner', async () => {
    await signedInUser(served, 'guarded');
    const files = await stateFiles();

    expect(files.length).toBeGreaterThan(0);
    for (const file of files) expect((await stat(file)).mode & 0o077).toBe(0);
  });
});

describe('a browser', () => {
  test('may call from any origin', async () => {
    const preflight = await fetch(served.url, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://shop.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,x-amz-target,x-amz-user-agent,cache-control',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect(preflight.headers.get('access-control-allow-headers')).toContain('x-amz-target');

    const reply = await fetch(served.url, {
      method: 'POST',
      headers: { origin: 'http://shop.example', 'x-amz-target': 'AWSCognitoIdentityProviderService.GetUser' },
      body: '{}',
    });
    expect(reply.status).toBe(400);
    expect(reply.headers.get('access-control-allow-origin')).toBe('*');
  });

  test('finds the pool’s configuration', async () => {
    const configuration = await fetch(`${served.issuer}/.well-known/openid-configuration`);

    expect(await configuration.json()).toMatchObject({
      issuer: served.issuer,
      jwks_uri: `${served.issuer}/.well-known/jwks.json`,
    });
    expect((await fetch(`${served.url}/no-such-pool/.well-known/jwks.json`)).status).toBe(400);
  });
});
