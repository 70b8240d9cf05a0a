import { createServer, type RequestListener, type Server } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { endStalledRequests } from './stalled-requests.ts';
import { listen, stop } from './wiring/listen.ts';

const IDLE_MS = 40;

let server: Server;
afterEach(() => stop(server));

async function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener);
  endStalledRequests(server, IDLE_MS);
  return listen(server, '127.0.0.1', 0, 'test');
}

describe('endStalledRequests', () => {
  it('ends a connection whose sender stops in the middle of a body', async () => {
    const url = new URL(await serve((request) => void request.resume()));
    const socket = connect(Number(url.port), url.hostname);
    socket.on('error', () => {});
    socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nab');
    await new Promise((resolve) => socket.once('close', resolve));
    expect(socket.destroyed).toBe(true);
  });

  it('lets a complete request wait for its answer', async () => {
    const url = await serve(async (request, response) => {
      for await (const _chunk of request);
      await pause(4 * IDLE_MS);
      response.end('late');
    });
    expect(await (await fetch(url, { method: 'POST', body: 'abc' })).text()).toBe('late');
  });
});
