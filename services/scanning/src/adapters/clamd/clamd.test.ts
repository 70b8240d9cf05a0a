import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { eicar, noise } from '../../testing/bytes.ts';
import { clamdAddress, clamdEngine, clamdName } from './engine.ts';

/** What a daemon does with a connection. */
type Behaviour = (socket: Socket) => void;
const open: { close(): void }[] = [];
afterEach(() => {
  for (const each of open.splice(0)) each.close();
});

/** A server on a separate port that behaves like this. */
async function daemon(behaviour: Behaviour) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    behaviour(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  open.push({
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
  return { host: '127.0.0.1', port: address.port };
}

/** clamd's reply to content: nested more deeply than it unpacks, known malware, or clean. */
function verdictOn(content: Buffer, doesAlert: boolean): string {
  const isPacked = content.subarray(0, 2).equals(Buffer.from([0x1f, 0x8b]));
  if (isPacked && doesAlert) return 'stream: Heuristics.Limits.Exceeded.MaxRecursion FOUND\0';
  return content.includes(eicar()) ? 'stream: Eicar FOUND\0' : 'stream: OK\0';
}

/** Reads INSTREAM as clamd does, and replies to the content; more than `limit` bytes are too many. */
const clamd =
  (limit = Number.POSITIVE_INFINITY, doesAlert = true): Behaviour =>
  (socket) => {
    let waiting = Buffer.alloc(0);
    let content = Buffer.alloc(0);
    let isStreaming = false;
    socket.on('data', (bytes): unknown => {
      waiting = Buffer.concat([waiting, bytes]);
      if (!isStreaming) {
        const end = waiting.indexOf(0);
        if (end < 0) return undefined;
        const command = waiting.subarray(0, end).toString();
        waiting = waiting.subarray(end + 1);
        if (command === 'zVERSION') return socket.end('ClamAV 1.4.2/27450/Tue Nov 18 10:31:33 2025\0');
        if (command !== 'zINSTREAM') return socket.end('UNKNOWN COMMAND\0');
        isStreaming = true;
      }
      while (waiting.length >= 4 && waiting.length >= 4 + waiting.readUInt32BE(0)) {
        const length = waiting.readUInt32BE(0);
        if (length === 0) return socket.end(verdictOn(content, doesAlert));
        content = Buffer.concat([content, waiting.subarray(4, 4 + length)]);
        waiting = waiting.subarray(4 + length);
        if (content.length > limit) return socket.end('INSTREAM size limit exceeded. ERROR\0');
      }
      return undefined;
    });
  };

/** Longer than any machine needs. Tests of a silent daemon use their own limits. */
const times = { connectMs: 20_000, silenceMs: 20_000 };

async function scanned(behaviour: Behaviour, content: Buffer, patience = times) {
  const engine = clamdEngine(await daemon(behaviour), patience);
  const scan = await engine.begin({ key: 'k' });
  const file = scan.stream('');
  const entry = scan.stream('inner.txt');
  await entry.write(Buffer.from('clamd unpacks by itself'));
  await entry.end();
  // The caller reuses its buffer for each piece.
  const piece = Buffer.alloc(100_000);
  for (let at = 0; at < content.length; at += piece.length) {
    const length = content.copy(piece, 0, at, at + piece.length);
    await file.write(piece.subarray(0, length));
  }
  await file.end();
  return scan.finish();
}

describe('clamdEngine', () => {
  test('sends the whole file and nothing else', async () => {
    expect(await scanned(clamd(), noise(3_000_000))).toEqual({ kind: 'clean' });
    const infected = Buffer.concat([noise(1_000_000), eicar()]);
    expect(await scanned(clamd(), infected)).toEqual({ kind: 'infected', threats: [{ name: 'Eicar', path: '' }] });
    expect(await scanned(clamd(), Buffer.alloc(0))).toEqual({ kind: 'clean' });
  });

  test('refuses a clamd that calls unscanned content clean', async () => {
    await expect(scanned(clamd(Number.POSITIVE_INFINITY, false), noise(100))).rejects.toThrow('set AlertExceedsMax');
  });

  test('asks clamd for its limits once, and again after a failure', async () => {
    let doesAlert = false;
    let isNew = 0;
    const address = await daemon((socket) => {
      isNew += 1;
      clamd(Number.POSITIVE_INFINITY, doesAlert)(socket);
    });
    const engine = clamdEngine(address, times);
    await expect(engine.begin({ key: 'k' })).rejects.toThrow('set AlertExceedsMax');
    doesAlert = true;
    for (let each = 0; each < 3; each++) {
      const scan = await engine.begin({ key: 'k' });
      await scan.stream('').end();
      expect(await scan.finish()).toEqual({ kind: 'clean' });
    }
    // One failed question, one successful question, and three files.
    expect(isNew).toBe(5);
  });

  test('reads the refusal of a file of this size although clamd closes the connection early', async () => {
    expect(await scanned(clamd(1_000_000), noise(5_000_000))).toMatchObject({ kind: 'unsupported' });
  });

  test('names the version of clamd and of its rules', async () => {
    expect(await clamdEngine(await daemon(clamd()), times).describe()).toBe('clamav 1.4.2 rules 27450');
    expect(clamdName('ClamAV 1.4.2')).toBe('clamav 1.4.2 rules none');
    expect(() => clamdName('HTTP/1.1 400 Bad Request')).toThrow('when asked its version');
  });

  test.each<[string, Behaviour, number]>([
    ['closes the connection without a reply', (socket) => socket.destroy(), 10],
    ['is silent', () => {}, 10],
    ['never ends its reply', (socket) => socket.write('x'.repeat(10_000)), 10],
    ['stops reading', (socket) => socket.pause(), 20_000_000],
  ])('gives no verdict when clamd %s', async (_, behaviour, bytes) => {
    const scanning = scanned(behaviour, Buffer.alloc(bytes), { connectMs: 1000, silenceMs: 50 });
    expect(await scanning.then(({ kind }) => kind, String)).toMatch(/^failed$|^Error: clamd/);
  });

  test('gives no verdict when clamd is unreachable', async () => {
    const engine = clamdEngine({ host: '127.0.0.1', port: 1 }, times);
    await expect(engine.begin({ key: 'k' })).rejects.toThrow('cannot be reached');
  });
});

test('parses an address of host and port', () => {
  expect(clamdAddress('scanner.example:3311')).toEqual({ host: 'scanner.example', port: 3311 });
  expect(clamdAddress('10.0.0.5')).toEqual({ host: '10.0.0.5', port: 3310 });
  for (const wrong of ['', 'http://scanner', 'a:b', 'a b']) expect(() => clamdAddress(wrong)).toThrow('no address');
});
