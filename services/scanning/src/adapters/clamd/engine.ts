import { gzipSync } from 'node:zlib';
import type { ByteSink, Engine, EngineScan } from '../../engine-ports.ts';
import { answerOfClamd } from './answer.ts';
import { CLAMD_TIMES, type ClamdAddress, ClamdConnection, type ClamdTimes } from './client.ts';

/** Archive entries are not sent: clamd unpacks the file itself. */
const UNUSED: ByteSink = { write: () => {}, end: () => {} };

/**
 * A ClamAV daemon at `host:port`. It receives each file through INSTREAM and unpacks archives itself. Without
 * AlertExceedsMax it reports content beyond its limits as clean although it did not scan it. Such a daemon gives no
 * verdicts: its settings are checked once, before the first file.
 */
export function clamdEngine(address: ClamdAddress, times: ClamdTimes = CLAMD_TIMES): Engine {
  let honest: Promise<void> | undefined;

  async function beSureOfLimits(): Promise<void> {
    const connection = await opened(address, times);
    await sendChunk(connection, tooDeep());
    await connection.write(END);
    const answer = answerOfClamd(await connection.reply());
    if (answer.kind === 'unsupported') return;
    const shownAnswer = answer.kind === 'failed' ? answer.reason : answer.kind;
    throw new Error(`clamd hides what is over its limits (${shownAnswer}): set AlertExceedsMax`);
  }

  return {
    async describe() {
      const connection = new ClamdConnection(address, times);
      await connection.write(Buffer.from('zVERSION\0'));
      return clamdName(await connection.reply());
    },

    async begin(): Promise<EngineScan> {
      honest ??= beSureOfLimits();
      await honest.catch((error: unknown) => {
        honest = undefined;
        throw error;
      });
      const connection = await opened(address, times);
      const file: ByteSink = {
        write: (bytes) => sendChunk(connection, bytes),
        end: () => connection.write(END),
      };
      return {
        stream: (path) => (path === '' ? file : UNUSED),
        finish: async () => answerOfClamd(await connection.reply()),
        abandon: () => connection.close(),
      };
    },
  };
}

async function opened(address: ClamdAddress, times: ClamdTimes): Promise<ClamdConnection> {
  const connection = new ClamdConnection(address, times);
  await connection.write(Buffer.from('zINSTREAM\0'));
  return connection;
}

/** An empty chunk ends the stream. */
const END = Buffer.alloc(4);

/** No clamd unpacks more than 100 layers (MaxRecursion). */
const LAYERS = 110;

function tooDeep(): Buffer {
  let packed: Buffer = Buffer.from('Satcade');
  for (let layer = 0; layer < LAYERS; layer++) packed = gzipSync(packed);
  return packed;
}

/**
 * Chunks are preceded by their length in four bytes. The caller reuses its buffer and the socket does not copy, so this
 * copies.
 */
async function sendChunk(connection: ClamdConnection, bytes: Uint8Array): Promise<void> {
  if (bytes.length === 0) return;
  const chunk = Buffer.allocUnsafe(4 + bytes.length);
  chunk.writeUInt32BE(bytes.length, 0);
  chunk.set(bytes, 4);
  await connection.write(chunk);
}

/** `ClamAV 1.4.2/27450/Tue Nov 18 10:31:33 2025` as `clamav 1.4.2 rules 27450`. */
export function clamdName(version: string): string {
  const [, program = '', rules = 'none'] = /^ClamAV ([\w.-]+)(?:\/(\d+))?/.exec(version) ?? [];
  if (program === '') throw new Error(`clamd answered ${JSON.stringify(version.slice(0, 200))} when asked its version`);
  return `clamav ${program} rules ${rules}`;
}

/** `scanner.example:3310`; the port is optional. */
export function clamdAddress(text: string): ClamdAddress {
  const [, host = '', port = '3310'] = /^([\w.-]+)(?::(\d{1,5}))?$/.exec(text) ?? [];
  if (host === '') throw new Error(`"${text}" is no address of a clamd: write host:port`);
  return { host, port: Number(port) };
}
