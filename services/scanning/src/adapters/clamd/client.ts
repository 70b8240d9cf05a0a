import { connect, type Socket } from 'node:net';

/** The address of a clamd. */
export interface ClamdAddress {
  readonly host: string;
  readonly port: number;
}

/** How long a connection may be idle: before it is open, while bytes are sent, and before the reply. */
export interface ClamdTimes {
  readonly connectMs: number;
  readonly silenceMs: number;
}

/** clamd needs minutes to unpack and match a large archive, and sends nothing meanwhile. */
export const CLAMD_TIMES: ClamdTimes = { connectMs: 5_000, silenceMs: 5 * 60_000 };

/** A reply is one line; anything longer is not from clamd. */
const LONGEST_REPLY = 4096;

/**
 * One conversation with clamd: a command, then one reply, both ending with a zero byte ("z" commands, clamd(8)). Every
 * failure (refused, silent, cut off) rejects `reply`; `write` then just returns.
 */
export class ClamdConnection {
  readonly #socket: Socket;
  readonly #reply: Promise<string>;
  #isOver = false;

  constructor({ host, port }: ClamdAddress, { connectMs, silenceMs }: ClamdTimes = CLAMD_TIMES) {
    this.#socket = connect({ host, port });
    this.#socket.setTimeout(connectMs);
    this.#socket.once('connect', () => this.#socket.setTimeout(silenceMs));
    this.#reply = this.#read();
    // The error reaches whoever awaits the reply; until then it must not count as an unhandled rejection.
    this.#reply.catch(() => {});
  }

  /** Sends bytes as fast as the daemon accepts them. Once the daemon has replied, there is nothing more to send. */
  async write(bytes: Uint8Array): Promise<void> {
    // A daemon that refuses a file replies and closes at once. Read its reply before sending more: writing to a closed
    // connection fails before the reply is read. (If that still happens, the scan is retried.)
    await new Promise((resolve) => setImmediate(resolve));
    if (this.#isOver || this.#socket.write(bytes)) return;
    await new Promise<void>((resolve) => {
      const done = () => {
        this.#socket.off('drain', done);
        this.#socket.off('close', done);
        resolve();
      };
      this.#socket.once('drain', done);
      this.#socket.once('close', done);
    });
  }

  /** The daemon's one reply, without its zero byte. */
  reply(): Promise<string> {
    return this.#reply;
  }

  close(): void {
    this.#socket.destroy();
  }

  #read(): Promise<string> {
    return new Promise<string>((resolve, reject) => {
      let text = '';
      const socket = this.#socket;
      const answer = () => {
        const [line = ''] = text.split(/[\0\n]/);
        return line.trim();
      };
      socket.on('data', (bytes) => {
        text += bytes.toString('latin1');
        if (text.length > LONGEST_REPLY) socket.destroy(new Error('the reply of clamd does not end'));
        else if (/[\0\n]/.test(text)) resolve(answer());
      });
      socket.once('timeout', () => socket.destroy(new Error('clamd does not answer')));
      socket.once('error', (error) => {
        // A daemon that has replied "size limit exceeded" closes while bytes are still being sent.
        if (text === '') reject(new Error(`clamd cannot be reached: ${error.message}`, { cause: error }));
        else resolve(answer());
      });
      socket.once('close', () => {
        if (text === '') reject(new Error('clamd hung up without an answer'));
        else resolve(answer());
      });
    }).finally(() => {
      this.#isOver = true;
      this.#socket.destroy();
    });
  }
}
