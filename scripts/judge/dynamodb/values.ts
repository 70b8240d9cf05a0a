import type { Random } from '../lib/random.ts';

/** Attributes by the type that they usually have. */
export const ATTRIBUTES = ['s', 'n', 'b', 'ok', 'nil', 'ss', 'ns', 'bs', 'l', 'm'] as const;
type Name = (typeof ATTRIBUTES)[number];

/** Typed values, and the placeholders of those that an expression names. */
export class Values {
  readonly #random: Random;
  readonly #named: Record<string, object> = {};

  constructor(random: Random) {
    this.#random = random;
  }

  /** A value of the attribute's own type, now and then of another. */
  for(name: Name): object {
    const kind = this.#random.chance(0.9) ? name : this.#random.pick(ATTRIBUTES);
    switch (kind) {
      case 's':
        return { S: this.#text() };
      case 'n':
        return { N: this.#number() };
      case 'b':
        return { B: this.#bytes() };
      case 'ok':
        return { BOOL: this.#random.chance(0.5) };
      case 'nil':
        return { NULL: true };
      case 'ss':
        return { SS: this.#random.some(['a', 'ab', 'b', 'ü'], 1 + this.#random.below(3)) };
      case 'ns':
        return { NS: this.#random.some(['1', '2', '-3', '4.5'], 1 + this.#random.below(3)) };
      case 'bs':
        return { BS: this.#random.some(['AQ==', 'AgM=', 'AQI='], 1 + this.#random.below(2)) };
      case 'l':
        return { L: [{ S: this.#text() }, { M: { c: { N: this.#number() } } }].slice(0, this.#random.below(3)) };
      case 'm':
        return { M: { a: { N: this.#number() }, b: { L: [{ S: this.#text() }, { N: '1' }] } } };
    }
  }

  /** The placeholder of a new value. */
  add(name: Name = this.#random.pick(ATTRIBUTES)): string {
    return this.of(this.for(name));
  }

  of(value: object): string {
    const placeholder = `:v${Object.keys(this.#named).length}`;
    this.#named[placeholder] = value;
    return placeholder;
  }

  members(): { readonly ExpressionAttributeValues: Readonly<Record<string, object>> } {
    return { ExpressionAttributeValues: this.#named };
  }

  readonly #text = (): string => this.#random.pick(['', 'a', 'ab', 'b', 'ü', 'abc', 'Z']);
  readonly #number = (): string =>
    this.#random.pick(['0', '1', '2', '-1', '1.5', '10', '100000000000000000000', '0.001']);
  readonly #bytes = (): string => this.#random.pick(['AQ==', 'AQI=', 'AgM=', '/w==']);
}
