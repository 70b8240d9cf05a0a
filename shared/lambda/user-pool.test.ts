import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { type LocalServer, startServer } from '@satcade/testing/local-server';
import { deleteUser, groupsOf, poolUser, readerOf, setAttributes, signOutEverywhere } from './user-pool.ts';

let server: LocalServer;
let users: Record<string, string>;
let operations: string[];

let extra: { Name: string; Value: string }[];
let refusal: string | undefined;
const ADA = { userId: 'subject-1', username: 'ada' };

/** A user pool with names and subjects. */
beforeAll(async () => {
  server = await startServer((request, response) => {
    const operation = String(request.headers['x-amz-target']).split('.')[1] ?? '';
    let body = '';
    request.setEncoding('utf8').on('data', (text) => {
      body += text;
    });
    request.on('end', () => {
      const { Username: name } = JSON.parse(body);
      const sub = users[name];
      operations.push(operation);
      const refuse = (type: string) => response.writeHead(400).end(JSON.stringify({ __type: type }));
      if (sub === undefined) refuse('UserNotFoundException');
      else if (sub === 'hidden') refuse('AccessDeniedException');
      else if (refusal !== undefined) refuse(refusal);
      else if (operation === 'AdminListGroupsForUser') response.end('{"Groups":[{"GroupName":"Admins"}]}');
      else {
        const UserAttributes = [{ Name: 'sub', Value: sub }, ...extra];
        response.end(JSON.stringify({ UserAttributes, UserMFASettingList: ['SOFTWARE_TOKEN_MFA'] }));
      }
    });
  });
});
afterAll(() => server.stop());
beforeEach(() => {
  [users, operations, extra, refusal] = [{ ada: 'subject-1', mallory: 'hidden' }, [], [], undefined];
  const keys = { AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'AKIATEST', AWS_SECRET_ACCESS_KEY: 'a-secret' };
  jest.replaceProperty(process, 'env', { ...keys, AWS_ENDPOINT_URL: server.origin });
});
afterEach(() => {
  jest.restoreAllMocks();
});

test.each(['ada lovelace', 'ada\u200b@example.com'])('does not ask about the name %j', async (name) => {
  expect(await poolUser('pool', name)).toBeUndefined();
  expect(operations).toEqual([]);
});

test('returns a user’s attributes, or undefined for an unknown user', async () => {
  const ada = await poolUser('pool', 'ada');
  expect(ada?.attributes.get('sub')).toBe('subject-1');
  expect(ada?.attributes.get('email')).toBeUndefined();
  expect(ada?.factors).toEqual(['SOFTWARE_TOKEN_MFA']);
  expect(await poolUser('pool', 'bob')).toBeUndefined();
  await expect(poolUser('pool', 'mallory')).rejects.toThrow('AdminGetUser failed with 400');
  expect(await groupsOf('pool', 'ada')).toEqual(['Admins']);
  expect(await groupsOf('pool', 'bob')).toEqual([]);
});

test('knows nobody by a name that Cognito would refuse, such as a long address', async () => {
  users['a'.repeat(128)] = 'subject-2';
  expect((await poolUser('pool', 'a'.repeat(128)))?.attributes.get('sub')).toBe('subject-2');
  refusal = 'InvalidParameterException';
  users['a'.repeat(129)] = 'nobody';
  expect(await poolUser('pool', 'a'.repeat(129))).toBeUndefined();
});

test('lists the current address and those of the last 30 days, each once, with the language of the account', async () => {
  const now = Date.parse('2026-03-01T12:00:00Z');
  const former = [
    { email: 'long-ago@example.com', until: '2026-01-01T00:00:00.000Z' },
    { email: 'old@example.com', until: '2026-02-20T00:00:00.000Z' },
    { email: 'ada@example.com', until: '2026-02-21T00:00:00.000Z' },
  ];
  extra = [
    { Name: 'email', Value: 'ada@example.com' },
    { Name: 'custom:former_emails', Value: JSON.stringify(former) },
  ];
  const addresses = ['ada@example.com', 'old@example.com'];
  expect(await readerOf('pool', ADA, now)).toEqual({ addresses, language: 'en' });
  expect((await readerOf('pool', { ...ADA, userId: 'subject-0' }, now)).addresses).toEqual([]);
  expect((await readerOf('pool', { ...ADA, username: 'bob' }, now)).addresses).toEqual([]);
  extra.push({ Name: 'locale', Value: 'fr-CA' });
  expect(await readerOf('pool', ADA, now)).toEqual({ addresses, language: 'fr' });
});

test('reports an address that belongs to another account', async () => {
  expect(await setAttributes('pool', 'ada', { email: 'new@example.com' })).toBe('set');
  expect(await setAttributes('pool', 'bob', { email: 'new@example.com' })).toBe('unknown');
  refusal = 'AliasExistsException';
  expect(await setAttributes('pool', 'ada', { email: 'new@example.com' })).toBe('taken');
  refusal = 'InvalidParameterException';
  await expect(setAttributes('pool', 'ada', { email: 'new@example.com' })).rejects.toThrow(refusal);
});

test.each([
  ['AdminDeleteUser', deleteUser],
  ['AdminUserGlobalSignOut', signOutEverywhere],
])('%s affects the user, never one who has taken the name since', async (operation, act) => {
  await act('pool', { ...ADA, userId: 'subject-0' });
  await act('pool', { ...ADA, username: 'bob' });
  expect(operations).not.toContain(operation);
  await act('pool', ADA);
  expect(operations.at(-1)).toBe(operation);
});
