import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { type LocalServer, startServer } from '@satcade/testing/local-server';
import { socketConnections } from './connections.ts';

let status = 200;
const methods: (string | undefined)[] = [];
let server: LocalServer;
beforeAll(async () => {
  server = await startServer(({ method }, response) => {
    methods.push(method);
    response.writeHead(status).end();
  });
});
afterAll(() => server.stop());
beforeEach(() => {
  jest.replaceProperty(process, 'env', {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'AKIATEST',
    AWS_SECRET_ACCESS_KEY: 'a-secret',
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});
const send = () => socketConnections(`${server.origin}/live`).send('connection-1', { type: 'ka' });

test('distinguishes a closed connection from one that was reached', async () => {
  status = 200;
  expect(await send()).toBe('sent');
  status = 410;
  expect(await send()).toBe('gone');
});

test('closes a connection, even one that is closed already', async () => {
  const end = () => socketConnections(`${server.origin}/live`).close('connection-1');
  for (const fine of [204, 410]) {
    status = fine;
    await end();
  }
  expect(methods.slice(-2)).toEqual(['DELETE', 'DELETE']);
  status = 403;
  await expect(end()).rejects.toThrow('answered 403');
});

test('throws for any other status, so that the message is retried', async () => {
  status = 403;
  await expect(send()).rejects.toThrow('the socket connection-1 answered 403');
});
