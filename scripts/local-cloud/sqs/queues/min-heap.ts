/** A binary heap: the smallest item, by `compare`, is always at the top; insertion and removal take O(log n). */
export class MinHeap<T> {
  readonly #compare: (a: T, b: T) => number;
  #items: T[] = [];

  constructor(compare: (a: T, b: T) => number) {
    this.#compare = compare;
  }

  get size(): number {
    return this.#items.length;
  }

  peek(): T | undefined {
    return this.#items[0];
  }

  push(item: T): void {
    const items = this.#items;
    let index = items.length;
    items.push(item);
    while (index > 0) {
      const parentIndex = (index - 1) >> 1;
      const parent = items[parentIndex];
      if (parent === undefined || this.#compare(item, parent) >= 0) break;
      items[index] = parent;
      items[parentIndex] = item;
      index = parentIndex;
    }
  }

  pop(): T | undefined {
    const items = this.#items;
    const least = items[0];
    const last = items.pop();
    if (last !== undefined && items.length > 0) {
      items[0] = last;
      this.#sink(last);
    }
    return least;
  }

  /** Removes every item that `keep` rejects. */
  retain(keep: (item: T) => boolean): void {
    // A sorted array is a heap.
    this.#items = this.#items.filter(keep).sort(this.#compare);
  }

  #sink(item: T): void {
    const items = this.#items;
    let index = 0;
    while (true) {
      let childIndex = 2 * index + 1;
      let child = items[childIndex];
      const right = items[childIndex + 1];
      if (child !== undefined && right !== undefined && this.#compare(right, child) < 0) {
        childIndex += 1;
        child = right;
      }
      if (child === undefined || this.#compare(item, child) <= 0) return;
      items[index] = child;
      items[childIndex] = item;
      index = childIndex;
    }
  }
}
