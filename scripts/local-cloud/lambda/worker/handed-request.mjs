import { EventEmitter } from 'node:events';
import { Readable } from 'node:stream';

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

/**
 * The reply, as far as clients use `http.IncomingMessage`. Whoever only listens, as most do, gets all of it at once: as
 * a stream, a small reply costs several times as much, most of all in a thread that has not run often. Any other use is
 * that of a stream.
 */
class HandedReply extends Readable {
  httpVersion = '1.1';
  complete = true;
  #body;
  #socket;
  #isGiven = false;

  /**
   * @param {Omit<Handed, 'id' | 'type'>} answer
   * @param {() => unknown} socket
   */
  constructor({ status, headers, body }, socket) {
    super();
    this.statusCode = status;
    this.statusMessage = STATUS_CODES[status];
    this.headers = headers;
    this.#body = body;
    this.#socket = socket;
  }

  get socket() {
    return this.#socket();
  }

  get rawHeaders() {
    return Object.entries(this.headers).flat();
  }

  /**
   * @override
   * @param {string} event
   * @param {(...args: any[]) => void} listener
   */
  on(event, listener) {
    if (event !== 'data' || !this.#isUntouched || this.#isGiven) return super.on(event, listener);
    EventEmitter.prototype.on.call(this, event, listener);
    process.nextTick(() => this.#give());
    return this;
  }

  get #isUntouched() {
    return this.readableFlowing === null && this.readableEncoding === null && this.listenerCount('readable') === 0;
  }

  /** Gives listeners the whole reply, unless they have begun to use it as a stream meanwhile. */
  #give() {
    if (this.#isGiven || this.destroyed) return;
    if (!this.#isUntouched) {
      if (this.readableFlowing !== false) this.resume();
      return;
    }
    this.#isGiven = true;
    if (this.#body !== '') this.emit('data', Buffer.from(this.#body));
    // A listener may have paused or closed it.
    if (this.readableFlowing !== null || this.destroyed) return;
    this.emit('end');
    this.destroy();
  }

  /** @override */
  _read() {
    if (!this.#isGiven && this.#body !== '') this.push(Buffer.from(this.#body));
    this.push(null);
  }
}

/**
 * A request that goes to the host's thread and not over a connection: `http.ClientRequest`, as far as clients of AWS
 * use it. Like that one, it is written to, but is no `Writable`. Ended early, it fails as with a closed connection.
 */
export class HandedRequest extends EventEmitter {
  reusedSocket = true;
  destroyed = false;
  writableEnded = false;
  /** @type {(string | Uint8Array)[]} */
  #chunks = [];
  #isAnswered = false;
  #headers;
  #way;
  /** @type {NoSocket | undefined} */
  #socket;

  /**
   * @param {RequestOptions} options
   * @param {Map<string, string>} headers
   * @param {{ send(body: string): void, gone(): void }} way
   */
  constructor({ host, path, method }, headers, way) {
    super();
    Object.assign(this, { host, path, method });
    this.#headers = headers;
    this.#way = way;
    process.nextTick(() => {
      if (this.listenerCount('socket') > 0) this.emit('socket', this.socket);
    });
  }

  /** Made when somebody asks for it. */
  get socket() {
    if (this.#socket === undefined) {
      this.#socket = new NoSocket();
      this.#socket.on('timeout', () => this.emit('timeout'));
    }
    return this.#socket;
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

  /**
   * @param {string | Uint8Array} chunk
   * @param {BufferEncoding | (() => void)} [encoding]
   * @param {() => void} [written]
   */
  write(chunk, encoding, written = typeof encoding === 'function' ? encoding : undefined) {
    if (this.writableEnded) {
      this.destroy(Object.assign(new Error('write after end'), { code: 'ERR_STREAM_WRITE_AFTER_END' }));
      return false;
    }
    const isText = typeof chunk === 'string' && typeof encoding === 'string' && encoding !== 'utf8';
    this.#chunks.push(isText ? Buffer.from(chunk, encoding) : chunk);
    if (written !== undefined) process.nextTick(written);
    return true;
  }

  /**
   * @param {string | Uint8Array | (() => void)} [chunk]
   * @param {BufferEncoding | (() => void)} [encoding]
   * @param {() => void} [finished]
   */
  end(chunk, encoding, finished) {
    const listener = [chunk, encoding, finished].find((argument) => typeof argument === 'function');
    if (listener !== undefined) this.once('finish', listener);
    if (this.writableEnded || this.destroyed) return this;
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) {
      this.write(chunk, typeof encoding === 'function' ? undefined : encoding);
    }
    this.writableEnded = true;
    this.#way.send(textOf(this.#chunks));
    this.#chunks = [];
    process.nextTick(() => this.emit('finish'));
    return this;
  }

  abort() {
    this.destroy();
  }

  /** @param {Omit<Handed, 'id' | 'type'>} answer */
  answered(answer) {
    if (this.destroyed) return;
    this.#isAnswered = true;
    this.#socket?.setTimeout(0);
    const reply = new HandedReply(answer, () => this.socket);
    reply.once('close', () => this.destroy());
    // As with Node's own requests, a reply that nobody wants is discarded.
    if (!this.emit('response', reply)) reply.resume();
  }

  /** @param {Error} [error] */
  destroy(error) {
    if (this.destroyed) return this;
    this.destroyed = true;
    this.#socket?.destroy();
    this.#way.gone();
    const hungUp = () => Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' });
    const reason = error ?? (this.#isAnswered ? undefined : hungUp());
    process.nextTick(() => {
      if (reason !== undefined) this.emit('error', reason);
      this.emit('close');
    });
    return this;
  }
}

/**
 * A character may lie in two chunks.
 * @param {readonly (string | Uint8Array)[]} chunks
 */
function textOf(chunks) {
  const [first = ''] = chunks;
  if (chunks.length <= 1 && typeof first === 'string') return first.toWellFormed();
  return Buffer.concat(chunks.map((chunk) => (typeof chunk === 'string' ? Buffer.from(chunk) : chunk))).toString(
    'utf8',
  );
}
