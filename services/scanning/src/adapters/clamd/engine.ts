import { answerOfClamd } from '../../domain/engine-answer.ts';
import type { ByteSink, Engine, EngineScan } from '../../ports.ts';
import { CLAMD_TIMES, type ClamdAddress, ClamdConnection, type ClamdTimes } from './client.ts';

/** The entries of archives are not sent: clamd unpacks what it is sent by itself. */
const UNUSED: ByteSink = { write: () => {}, end: () => {} };

/** A ClamAV daemon at `host:port`. It gets each file through INSTREAM and unpacks archives itself. */
export function clamdEngine(address: ClamdAddress, times: ClamdTimes = CLAMD_TIMES): Engine {
  return {
    async describe() {
      const connection = new ClamdConnection(address, times);
      await connection.write(Buffer.from('zVERSION\0'));
      return clamdName(await connection.reply());
    },

    async begin(): Promise<EngineScan> {
      const connection = new ClamdConnection(address, times);
      await connection.write(Buffer.from('zINSTREAM\0'));
      const file: ByteSink = {
        write: (bytes) => sendChunk(connection, bytes),
        // A chunk of no bytes ends the stream.
        end: () => connection.write(Buffer.alloc(4)),
      };
      return {
        stream: (path) => (path === '' ? file : UNUSED),
        finish: async () => answerOfClamd(await connection.reply()),
        abandon: () => connection.close(),
      };
    },
  };
}

/** Chunks carry their length in four bytes before them. The caller reuses its buffer, the socket does not copy: we do. */
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

/** `scanner.example:3310`; the port may be left out. */
export function clamdAddress(text: string): ClamdAddress {
  const [, host = '', port = '3310'] = /^([\w.-]+)(?::(\d{1,5}))?$/.exec(text) ?? [];
  if (host === '') throw new Error(`"${text}" is no address of a clamd: write host:port`);
  return { host, port: Number(port) };
}
