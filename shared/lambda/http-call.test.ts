import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, test } from '@jest/globals';
import { startServer } from '@satcade/testing/local-server';
import { httpCall } from './http-call.ts';

/** A server that counts connections; `closed` resolves when the first one is. */
async function counting() {
  let connections = 0;
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  const openSockets = new WeakSet();
  const server = await startServer(({ socket, method }, response) => {
    if (!openSockets.has(socket)) {
      openSockets.add(socket);
      connections += 1;
      socket.once('close', () => resolve());
    }
    response.writeHead(302, { location: '/elsewhere', 'x-own': 'yes' }).end(method);
  });
  return { server, closed, connections: () => connections };
}

test('returns status, headers and text of any method, and follows no redirect', async () => {
  const { server } = await counting();
  const reply = await httpCall(new URL(server.origin), { method: 'DELETE', headers: {} });
  expect(reply).toMatchObject({ status: 302, headers: { 'x-own': 'yes' }, text: 'DELETE' });
  await server.stop();
});

test('uses a connection again', async () => {
  const { server, connections } = await counting();
  for (let n = 0; n < 3; n += 1) await httpCall(new URL(server.origin), { method: 'POST', headers: {}, body: '{}' });
  expect(connections()).toBe(1);
  await server.stop();
});

test('closes a connection that nobody used for the given time', async () => {
  const { server, closed, connections } = await counting();
  const call = () => httpCall(new URL(server.origin), { method: 'POST', headers: {}, body: '{}', idleMs: 20 });
  await call();
  await closed;
  await call();
  expect(connections()).toBe(2);
  await server.stop();
});

const CALL = `
  const { parentPort, workerData } = require('node:worker_threads');
  void import(workerData.module).then(async ({ httpCall }) => {
    const { text } = await httpCall(new URL(workerData.url), { method: 'POST', headers: {}, body: 'x' });
    parentPort.postMessage({ text, fetch: process.moduleLoadList.some((name) => name.includes('undici')) });
  });
`;

test('calls without loading what only fetch needs', async () => {
  const server = await startServer((_request, response) => response.end('done'));
  const workerData = { module: import.meta.resolve('./http-call.ts'), url: server.origin };
  const [message] = await once(new Worker(CALL, { eval: true, workerData }), 'message');
  expect(message).toEqual({ text: 'done', fetch: false });
  await server.stop();
});

/** Says when a request has arrived, and replies 20 ms later. */
const REPLIES_LATER = `
  const { parentPort } = require('node:worker_threads');
  const server = require('node:http').createServer((request, response) => {
    parentPort.postMessage('arrived');
    setTimeout(() => response.end('done'), 20);
  });
  server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));
`;

test('a reply that arrived while the process was busy is in time', async () => {
  const server = new Worker(REPLIES_LATER, { eval: true });
  try {
    const [port] = await once(server, 'message');
    const arrived = once(server, 'message');
    const call = httpCall(new URL(`http://127.0.0.1:${port}`), { method: 'GET', headers: {}, timeoutMs: 1_000 });
    await arrived;
    const busyUntil = performance.now() + 1_200;
    while (performance.now() < busyUntil);
    expect((await call).text).toBe('done');
  } finally {
    await server.terminate();
  }
});
