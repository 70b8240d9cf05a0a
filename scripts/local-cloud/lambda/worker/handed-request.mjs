import { EventEmitter } from 'node:events';
import { Readable, Writable } from 'node:stream';

/** @import { RequestOptions } from 'node:http' */
/** @import { Handed } from './protocol.ts' */

// Not imported, for the reason in hand-over.mjs.
const { STATUS_CODES } = process.getBuiltinModule('node:http');

/** The connection of a handed-over request, for code that sets its time-outs. */
class NoSocket extends EventEmitter {
  connecting = false;
  destroyed = false;
  /** @type {NodeJS.Timeout | undefined} */
  #timer;

  /**
   * @param {number} ms 0: none
   * @param {() => void} [listener]
   */
  setTimeout(ms, listener) {
    clearTimeout(this.#timer);
    if (listener !== undefined) this.once('timeout', listener);
    if (ms > 0) this.#timer = setTimeout(() => this.emit('timeout'), ms);
    return this;
  }

  setKeepAlive() {
    return this;
  }

  setNoDelay() {
    return this;
  }

  destroy() {
    this.setTimeout(0);
    this.destroyed = true;
    return this;
  }
}

/** The reply, as far as clients use `http.IncomingMessage`. */
class HandedReply extends Readable {
  httpVersion = '1.1';
  complete = true;

  /**
   * @param {Omit<Handed, 'id' | 'type'>} answer
   * @param {NoSocket} socket
   */
  constructor({ status, headers, body }, socket) {
    super();
    this.statusCode = status;
    this.statusMessage = STATUS_CODES[status];
    this.headers = headers;
    this.rawHeaders = Object.entries(headers).flat();
    this.socket = socket;
    if (body !== '') this.push(Buffer.from(body));
    this.push(null);
  }

  /**
   * Everything is there already.
   * @override
   */
  _read() {}
}

/**
 * A request that goes to the host's thread and not over a connection: `http.ClientRequest`, as far as clients of AWS
 * use it. Ended early, it fails as with a closed connection.
 */
export class HandedRequest extends Writable {
  reusedSocket = true;
  /** @type {Buffer[]} */
  #chunks = [];
  #isAnswered = false;
  #headers;
  #way;

  /**
   * @param {RequestOptions} options
   * @param {Map<string, string>} headers
   * @param {{ send(body: string): void, gone(): void }} way
   */
  constructor({ host, path, method }, headers, way) {
    // It lives on until its reply has been read.
    super({ autoDestroy: false });
    Object.assign(this, { host, path, method });
    this.#headers = headers;
    this.#way = way;
    this.socket = new NoSocket();
    this.socket.on('timeout', () => this.emit('timeout'));
    process.nextTick(() => this.emit('socket', this.socket));
  }

  /** @param {string} name */
  getHeader(name) {
    return this.#headers.get(name.toLowerCase());
  }

  getHeaders() {
    return Object.fromEntries(this.#headers);
  }

  /**
   * @param {number} ms
   * @param {() => void} [listener]
   */
  setTimeout(ms, listener) {
    if (listener !== undefined) this.once('timeout', listener);
    this.socket.setTimeout(ms);
    return this;
  }

  abort() {
    this.destroy();
  }

  /** @param {Omit<Handed, 'id' | 'type'>} answer */
  answered(answer) {
    if (this.destroyed) return;
    this.#isAnswered = true;
    this.socket.setTimeout(0);
    const reply = new HandedReply(answer, this.socket);
    reply.once('close', () => this.destroy());
    // As with Node's own requests, a reply that nobody wants is discarded.
    if (!this.emit('response', reply)) reply.resume();
  }

  /**
   * @override
   * @param {Buffer} chunk
   * @param {string} _encoding
   * @param {(error?: Error) => void} written
   */
  _write(chunk, _encoding, written) {
    this.#chunks.push(chunk);
    written();
  }

  /**
   * @override
   * @param {(error?: Error) => void} finished
   */
  _final(finished) {
    this.#way.send(Buffer.concat(this.#chunks).toString('utf8'));
    this.#chunks = [];
    finished();
  }

  /**
   * @override
   * @param {Error | null} error
   * @param {(error?: Error | null) => void} destroyed
   */
  _destroy(error, destroyed) {
    this.socket.destroy();
    this.#way.gone();
    const hungUp = () => Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' });
    destroyed(error ?? (this.#isAnswered ? null : hungUp()));
  }
}
