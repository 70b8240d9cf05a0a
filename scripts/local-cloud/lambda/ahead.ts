/**
 * The invocation that a thread may begin as soon as it has answered the one before. Thread and host decide by one shared
 * number whose it is: the thread's when it begins it, the host's when it gives it to another thread.
 */
export class Ahead {
  readonly shared = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  #last = 0;

  /** Whether the last one was begun or withdrawn; not before may the next one be offered. */
  get isTaken(): boolean {
    return Atomics.load(this.shared, 0) === 0;
  }

  /** The ticket of a new invocation that is sent ahead. */
  offer(): number {
    this.#last += 1;
    Atomics.store(this.shared, 0, this.#last);
    return this.#last;
  }

  /** Whether the thread had not begun it, and never will. */
  withdraw(ticket: number): boolean {
    return Atomics.compareExchange(this.shared, 0, ticket, 0) === ticket;
  }
}
