/** Writes H.264 syntax: bits, whole bytes, Exp-Golomb numbers. */
export class BitWriter {
  readonly #bytes: number[] = [];
  #current = 0;
  #filled = 0;

  bits(value: number, count: number): this {
    for (let bit = count - 1; bit >= 0; bit -= 1) {
      this.#current = (this.#current << 1) | ((value >>> bit) & 1);
      this.#filled += 1;
      if (this.#filled === 8) this.#flush();
    }
    return this;
  }

  /** ue(v): the number in an unsigned Exp-Golomb code. */
  ue(value: number): this {
    const length = 32 - Math.clz32(value + 1);
    return this.bits(0, length - 1).bits(value + 1, length);
  }

  alignWithZeros(): this {
    return this.#filled === 0 ? this : this.bits(0, 8 - this.#filled);
  }

  /** Only when aligned. */
  bytes(values: Uint8Array): this {
    for (const value of values) this.#bytes.push(value);
    return this;
  }

  /** Ends a unit: a one, then zeros up to the next byte. */
  finish(): Uint8Array {
    this.bits(1, 1).alignWithZeros();
    return Uint8Array.from(this.#bytes);
  }

  #flush(): void {
    this.#bytes.push(this.#current);
    this.#current = 0;
    this.#filled = 0;
  }
}
