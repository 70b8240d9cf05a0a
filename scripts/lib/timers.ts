interface Timer<Value> {
  readonly at: number;
  readonly order: number;
  readonly value: Value;
}

/** Actions for later, earliest first; those of one instant in the order in which they were added. A binary heap. */
export class Timers<Value> {
  readonly #heap: Timer<Value>[] = [];
  #count = 0;

  get size(): number {
    return this.#heap.length;
  }

  get nextAt(): number | undefined {
    return this.#heap[0]?.at;
  }

  add(at: number, value: Value): void {
    const timer = { at, order: this.#count, value };
    this.#count += 1;
    let place = this.#heap.push(timer) - 1;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      const above = this.#heap[parent];
      if (above === undefined || !isBefore(timer, above)) break;
      this.#heap[place] = above;
      place = parent;
    }
    this.#heap[place] = timer;
  }

  /** The first one, if its time has come. */
  takeDue(now: number): Value | undefined {
    const [first] = this.#heap;
    if (first === undefined || first.at > now) return undefined;
    const last = this.#heap.pop();
    if (last !== undefined && this.#heap.length > 0) this.#sink(last);
    return first.value;
  }

  #sink(timer: Timer<Value>): void {
    let place = 0;
    for (;;) {
      const [left, right] = [this.#heap[2 * place + 1], this.#heap[2 * place + 2]];
      if (left === undefined) break;
      const [child, step] = right !== undefined && isBefore(right, left) ? [right, 2] : [left, 1];
      if (!isBefore(child, timer)) break;
      this.#heap[place] = child;
      place = 2 * place + step;
    }
    this.#heap[place] = timer;
  }
}

const isBefore = <Value>(a: Timer<Value>, b: Timer<Value>): boolean =>
  a.at < b.at || (a.at === b.at && a.order < b.order);
