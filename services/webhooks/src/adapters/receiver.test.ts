import type { LookupAddress } from 'node:dns';
import type { IncomingMessage, RequestListener } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { TLSSocket } from 'node:tls';
import { afterEach, describe, expect, it } from '@jest/globals';
import { startServer } from '@satcade/testing/local-server';
import { CERTIFICATE } from '../testing/certificate.ts';
import { developersServers } from './receiver.ts';

const URL_TEXT = 'https://hooks.example.com/path?key=1';
const here: LookupAddress = { address: '127.0.0.1', family: 4 };
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A server with the certificate of hooks.example.com; returns its port. */
async function secureServer(listener: RequestListener): Promise<number> {
  const server: Server = createServer(CERTIFICATE, listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return address.port;
}

type Options = Partial<Parameters<typeof developersServers>[0]>;

/** Posts to a server that the name leads to; this machine counts as public. */
async function posted(listener: RequestListener, options: Options = {}, url = URL_TEXT) {
  const port = await secureServer(listener);
  const connection = { port, ca: CERTIFICATE.cert, ...options.connection };
  const receiver = developersServers({
    ...{ allowsLocal: false, resolve: async () => [here], isPublic: () => true },
    ...options,
    connection,
  });
  return receiver.post(url, { 'webhook-id': 'msg_1' }, '{"a":1}');
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
};

describe('a developer’s server', () => {
  it('gets the body with its headers, under its own name', async () => {
    let received: object = {};
    const outcome = await posted(async (request, response) => {
      const { method, url, headers } = request;
      const isTls = (socket: object): socket is TLSSocket => 'servername' in socket;
      const name = isTls(request.socket) ? request.socket.servername : undefined;
      received = { method, url, host: headers.host, id: headers['webhook-id'], name, body: await bodyOf(request) };
      response.writeHead(204).end();
    });
    expect(outcome).toEqual({ status: 204 });
    expect(received).toMatchObject({ method: 'POST', url: '/path?key=1', id: 'msg_1', name: 'hooks.example.com' });
    expect(received).toMatchObject({ body: '{"a":1}', host: expect.stringMatching(/^hooks\.example\.com/) });
  });

  it.each([
    [200, undefined],
    [299, undefined],
    [304, 'redirect'],
    [400, 'status'],
    [410, 'status'],
    [503, 'status'],
  ])('that answers %d leads to the failure %s', async (status, failure) => {
    expect(await posted((_request, response) => void response.writeHead(status).end())).toEqual({
      status,
      ...(failure !== undefined && { failure }),
    });
  });

  it('that redirects is not followed', async () => {
    let requests = 0;
    const outcome = await posted((_request, response) => {
      requests += 1;
      response.writeHead(307, { location: 'https://hooks.example.com/elsewhere' }).end();
    });
    expect(outcome).toEqual({ status: 307, failure: 'redirect' });
    expect(requests).toBe(1);
  });

  it('has the beginning of its answer kept, without control characters', async () => {
    const long = await posted((_request, response) => void response.end(`a\u0000b\u202e${'c'.repeat(100_000)}`));
    expect(long.answer).toBe(`ab${'c'.repeat(498)}`);
  });

  it('cannot keep the function busy with an endless answer', async () => {
    const outcome = await posted((_request, response) => {
      const timer = setInterval(() => response.write('x'.repeat(1000)), 1);
      response.on('close', () => clearInterval(timer));
    });
    expect(outcome).toMatchObject({ status: 200, answer: 'x'.repeat(500) });
  });

  it('that never answers is given up in time', async () => {
    expect(await posted(() => undefined, { timeoutMs: 50 })).toEqual({ failure: 'time-out' });
  });

  it.each([
    ['switches protocols', 'HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n'],
    ['answers no HTTP', 'SSH-2.0-OpenSSH_9.9\r\n'],
    ['answers endless headers', `HTTP/1.1 200 OK\r\n${'x: y\r\n'.repeat(20_000)}`],
  ])('that %s gives no connection', async (_what, bytes) => {
    const outcome = await posted(({ socket }) => void socket.end(bytes), { timeoutMs: 2_000 });
    expect(outcome).toEqual({ failure: 'no-connection' });
  });

  it('that answers a status but no end counts by its status', async () => {
    const outcome = await posted((_request, response) => void response.writeHead(200).write('x'), { timeoutMs: 200 });
    expect(outcome).toEqual({ status: 200, answer: 'x' });
  });

  it('that nobody runs gives no connection', async () => {
    const connection = { port: 1 };
    expect(await posted(() => undefined, { connection })).toEqual({ failure: 'no-connection' });
  });

  it('needs a certificate for its name', async () => {
    const url = 'https://other.example.com/';
    const answer: RequestListener = (_request, response) => void response.end();
    expect(await posted(answer, {}, url)).toEqual({ failure: 'certificate' });
    expect(await posted(answer, { connection: { ca: '' } })).toEqual({ failure: 'certificate' });
  });
});

describe('a private address', () => {
  /** Fails the test if a request arrives. */
  const unreachable: RequestListener = () => {
    throw new Error('a request has arrived');
  };
  const addresses = (...all: string[]): Options => ({
    resolve: async () => all.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
  });
  /** With the real rule for addresses. */
  const real = async () => {
    const { isPublicAddress } = await import('./public-address.ts');
    return { isPublic: isPublicAddress };
  };

  const v4 = ['127.0.0.1', '10.1.2.3', '169.254.169.254', '100.64.0.1', '0.0.0.0', '255.255.255.255'];
  const v6 = [
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:a9fe:a9fe',
    'fd00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fe80::1%eth0',
  ];
  const passages = ['64:ff9b::a9fe:a9fe', '64:ff9b:1::1', '2002:7f00:1::', '2001:0:a9fe:a9fe::1'];
  // A name that is an alias (CNAME) looks the same: only the addresses at its end count.
  it.each([...v4, ...v6, ...passages])('behind a public name is refused: %s', async (address) => {
    const outcome = await posted(unreachable, { ...addresses(address), ...(await real()) });
    expect(outcome).toEqual({ failure: 'private-address' });
  });

  it('among public ones is refused', async () => {
    const outcome = await posted(unreachable, { ...addresses('1.1.1.1', '192.168.0.1'), ...(await real()) });
    expect(outcome).toEqual({ failure: 'private-address' });
  });

  it('that the name gets after the check (DNS rebinding) is not used: the name is resolved once', async () => {
    let asked = 0;
    const checked: string[] = [];
    const outcome = await posted((_request, response) => void response.end(), {
      async resolve() {
        asked += 1;
        return asked === 1 ? [here] : [{ address: '127.0.0.2', family: 4 }];
      },
      isPublic(address) {
        checked.push(address);
        return true;
      },
    });
    expect(outcome).toEqual({ status: 200 });
    expect({ asked, checked }).toEqual({ asked: 1, checked: ['127.0.0.1'] });
  });

  it('as the address itself is refused without a look at names', async () => {
    const resolve = async () => {
      throw new Error('resolved');
    };
    for (const url of ['https://127.0.0.1/', 'https://[::1]/', 'https://localhost/', 'http://hooks.example.com/'])
      expect(await posted(unreachable, { resolve }, url)).toEqual({ failure: 'private-address' });
  });

  it('is not reached by a redirect, which is not followed', async () => {
    let requests = 0;
    const outcome = await posted((_request, response) => {
      requests += 1;
      response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end();
    });
    expect([outcome, requests]).toEqual([{ status: 302, failure: 'redirect' }, 1]);
  });

  it('with plain HTTP is reached on a developer’s machine only', async () => {
    const server = await startServer((_request, response) => void response.end('ok'));
    closing.push(() => server.stop());
    const post = (allowsLocal: boolean) => developersServers({ allowsLocal }).post(server.origin, {}, '{}');
    expect(await post(true)).toEqual({ status: 200, answer: 'ok' });
    expect(await post(false)).toEqual({ failure: 'private-address' });
  });
});

describe('a name', () => {
  const none: RequestListener = () => undefined;

  it('that does not exist is an unknown host', async () => {
    const resolve = async () => {
      throw new Error('ENOTFOUND');
    };
    expect(await posted(none, { resolve })).toEqual({ failure: 'unknown-host' });
    expect(await posted(none, { resolve: async () => [] })).toEqual({ failure: 'unknown-host' });
  });

  it('that nobody resolves is given up in time', async () => {
    const resolve = () => new Promise<never>(() => undefined);
    expect(await posted(none, { resolve, timeoutMs: 20 })).toEqual({ failure: 'time-out' });
  });
});
