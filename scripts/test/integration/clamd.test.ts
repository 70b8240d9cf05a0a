import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { describe, expect, jest, test } from '@jest/globals';
import { clamdEngine } from '../../../services/scanning/src/adapters/clamd/engine.ts';
import { eicar, noise } from '../../../services/scanning/src/testing/bytes.ts';
import { zip } from '../../../services/scanning/src/testing/zip-writer.ts';

/*
 * Tests the clamd engine against a real daemon that has EICAR among its signatures, AlertExceedsMax on, and a
 * StreamMaxLength and MaxFileSize of 400M. services/scanning/README.md shows how to start one that needs no database
 * from the internet: CLAMD_HOST=127.0.0.1 CLAMD_PORT=3310 jest --selectProjects integration --testPathPatterns clamd
 */

const { CLAMD_HOST: host, CLAMD_PORT: port } = process.env;
const isGiven = host !== undefined && port !== undefined;
const address = { host: host ?? '', port: Number(port) };
const MB = 1024 * 1024;
const patience = { connectMs: 2000, silenceMs: 60_000 };
jest.setTimeout(180_000);
if (!isGiven) console.info('The clamd tests are skipped: set CLAMD_HOST and CLAMD_PORT to run them against a daemon.');

/** Clamd's answer to some bytes, sent in pieces as they come from S3. */
async function answerTo(content: Iterable<Uint8Array>, to = address, times = patience) {
  const scan = await clamdEngine(to, times).begin({ key: 'k' });
  const file = scan.stream('');
  for (const bytes of content) await file.write(bytes);
  await file.end();
  return scan.finish();
}

function* megabytes(count: number): Generator<Buffer> {
  const megabyte = noise(MB);
  for (let each = 0; each < count; each++) {
    megabyte.writeUInt32LE(each);
    for (let at = 0; at < MB; at += 65_536) yield megabyte.subarray(at, at + 65_536);
  }
}

/** A connection to the daemon on which `what` is called once a file's connection has carried `bytes`. */
async function brokenAfter(bytes: number, what: (toDaemon: Socket) => void) {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    const daemon = connect(address);
    sockets.push(socket, daemon);
    let carried = 0;
    socket.on('data', (piece) => {
      carried += piece.length;
      if (carried < bytes) daemon.write(piece);
      else what(socket);
    });
    daemon.on('data', (piece) => socket.write(piece));
    for (const [one, other] of [
      [socket, daemon],
      [daemon, socket],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const at = server.address();
  if (at === null || typeof at === 'string') throw new Error('a TCP server has a port');
  const close = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return { address: { host: '127.0.0.1', port: at.port }, close };
}

describe('a real clamd', () => {
  const check = isGiven ? test : test.skip;

  check('reports its version', async () => {
    expect(await clamdEngine(address, patience).describe()).toMatch(/^clamav \d+\.\d+\.\d+ rules (\d+|none)$/);
  });

  check('finds harmless bytes and an empty file clean', async () => {
    expect(await answerTo([Buffer.from('hello')])).toEqual({ kind: 'clean' });
    expect(await answerTo([])).toEqual({ kind: 'clean' });
  });

  check.each([
    ['in a plain file', () => eicar()],
    ['in an archive', () => zip([{ name: 'a.com', content: eicar() }])],
    [
      'in an archive inside an archive',
      () => zip([{ name: 'inner.zip', content: zip([{ name: 'a.com', content: eicar() }]) }]),
    ],
  ])('finds EICAR %s', async (_, content) => {
    const threat = { name: expect.stringMatching(/eicar/i), path: '' };
    expect(await answerTo([content()])).toEqual({ kind: 'infected', threats: [threat] });
  });

  check('scans 300 MB while this process needs little memory', async () => {
    const before = process.memoryUsage().rss;
    expect(await answerTo(megabytes(300))).toEqual({ kind: 'clean' });
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * MB);
  });

  check('cannot scan a file above its limit', async () => {
    // When clamd hangs up before its answer was read, the scan is tried again.
    const kinds = new Set<string>();
    for (let attempt = 0; attempt < 5 && !kinds.has('unsupported'); attempt++) {
      kinds.add(await answerTo(megabytes(410)).then(({ kind }) => kind, String));
    }
    expect(kinds).toContain('unsupported');
    expect(kinds).not.toContain('clean');
  });

  check.each([
    ['is cut off', (socket: Socket) => socket.destroy()],
    ['stalls', (socket: Socket) => socket.pause()],
  ])('gives no verdict when the connection %s in the middle of a file', async (_, what) => {
    const way = await brokenAfter(5 * MB, (socket) => what(socket));
    const times = { connectMs: 2000, silenceMs: 500 };
    await expect(answerTo(megabytes(10), way.address, times)).rejects.toThrow(/^clamd/);
    way.close();
  });
});
