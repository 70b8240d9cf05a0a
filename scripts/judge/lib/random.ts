/** Repeatable choices: the same seed gives the same requests on every machine. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0 || 1;
  }

  /** At least 0 and below 1. Source of the steps: Marsaglia, "Xorshift RNGs". */
  next(): number {
    let x = this.#state;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    this.#state = x >>> 0;
    return this.#state / 2 ** 32;
  }

  /** A whole number from 0 to `end - 1`. */
  below(end: number): number {
    return Math.floor(this.next() * end);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(choices: readonly [T, ...T[]]): T {
    return choices[this.below(choices.length)] ?? choices[0];
  }

  some<T>(choices: readonly T[], count: number): T[] {
    const left = [...choices];
    return Array.from({ length: Math.min(count, left.length) }).flatMap(() => left.splice(this.below(left.length), 1));
  }
}
