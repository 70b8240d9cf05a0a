import { connect, type Socket } from 'node:net';

/** Where a clamd listens. */
export interface ClamdAddress {
  readonly host: string;
  readonly port: number;
}

/** How long a connection may stand still: before it is made, while bytes go out, and before the answer. */
export interface ClamdTimes {
  readonly connectMs: number;
  readonly silenceMs: number;
}

/** Unpacking and matching a large archive takes the daemon minutes, in which it says nothing. */
export const CLAMD_TIMES: ClamdTimes = { connectMs: 5_000, silenceMs: 5 * 60_000 };

/** A reply is a line; whatever is longer is no clamd. */
const LONGEST_REPLY = 4096;

/**
 * One conversation with clamd: a command out, one reply back, both ending with a zero byte ("z" commands, clamd(8)).
 * Every failure (refused, silent, cut off) ends up in `reply`; `write` then just returns.
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
    // Whoever waits for the reply hears of it; until then nobody does, and that is no crash.
    this.#reply.catch(() => {});
  }

  /** Sends bytes, as fast as the daemon takes them. Once the daemon has answered there is nothing to send. */
  async write(bytes: Uint8Array): Promise<void> {
    // A daemon that refuses a file answers and hangs up at once. What has come is read before more is sent: writing to a
    // connection that was closed ends it with its answer unread. (Where that happens still, the scan is tried again.)
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
        // A daemon that has said "size limit exceeded" hangs up while bytes are still on their way.
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
