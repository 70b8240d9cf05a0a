import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { type LocalServer, startServer } from '@satcade/testing/local-server';
import { deleteUser, userAttribute } from './user-pool.ts';

let server: LocalServer;
let users: Record<string, string>;
let operations: string[];

/** A user pool of names and subjects. */
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
      if (sub === undefined) response.writeHead(400).end(JSON.stringify({ __type: 'UserNotFoundException' }));
      else if (sub === 'hidden') response.writeHead(400).end(JSON.stringify({ __type: 'AccessDeniedException' }));
      else response.end(JSON.stringify({ UserAttributes: [{ Name: 'sub', Value: sub }] }));
    });
  });
});
afterAll(() => server.stop());
beforeEach(() => {
  [users, operations] = [{ ada: 'subject-1', mallory: 'hidden' }, []];
  const keys = { AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'AKIATEST', AWS_SECRET_ACCESS_KEY: 'a-secret' };
  jest.replaceProperty(process, 'env', { ...keys, AWS_ENDPOINT_URL: server.origin });
});
afterEach(() => {
  jest.restoreAllMocks();
});

test('tells what a user has, and that there is no such user', async () => {
  expect(await userAttribute('pool', 'ada', 'sub')).toBe('subject-1');
  expect(await userAttribute('pool', 'ada', 'email')).toBeUndefined();
  expect(await userAttribute('pool', 'bob', 'sub')).toBeUndefined();
  await expect(userAttribute('pool', 'mallory', 'sub')).rejects.toThrow('AdminGetUser failed with 400');
});

test('removes a user, never one who has taken the name since', async () => {
  await deleteUser('pool', { userId: 'subject-0', username: 'ada' });
  await deleteUser('pool', { userId: 'subject-1', username: 'bob' });
  expect(operations).not.toContain('AdminDeleteUser');
  await deleteUser('pool', { userId: 'subject-1', username: 'ada' });
  expect(operations.at(-1)).toBe('AdminDeleteUser');
});
