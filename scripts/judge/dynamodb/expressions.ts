import type { Random } from '../lib/random.ts';
import { ATTRIBUTES, type Values } from './values.ts';

const PATHS = [...ATTRIBUTES, 'm.a', 'm.b[0]', 'l[0]', 'l[1].c', 'absent', 'm.gone'] as const;
const TYPES = ['S', 'N', 'B', 'BOOL', 'NULL', 'SS', 'NS', 'BS', 'L', 'M', 'X'] as const;

/** A random condition. */
export class Condition {
  readonly #random: Random;
  readonly #values: Values;

  constructor(random: Random, values: Values) {
    this.#random = random;
    this.#values = values;
  }

  text(depth = 0): string {
    const kind = depth > 2 ? 9 : this.#random.below(10);
    const left = () => this.text(depth + 1);
    switch (kind) {
      case 0:
        return `${left()} AND ${left()}`;
      case 1:
        return `${left()} OR ${left()}`;
      case 2:
        return `NOT ${left()}`;
      case 3:
        return this.#random.chance(0.5) ? `( ${left()} AND ${left()} )` : `( ${left()} )`;
      default:
        return this.#comparison();
    }
  }

  #comparison(): string {
    const [path, value] = [this.#random.pick(PATHS), this.#operand()];
    switch (this.#random.below(9)) {
      case 0:
        return `attribute_exists(${path})`;
      case 1:
        return `attribute_not_exists(${path})`;
      case 2:
        return `attribute_type(${path}, ${this.#values.of({ S: this.#random.pick(TYPES) })})`;
      case 3:
        return `begins_with(${path}, ${value})`;
      case 4:
        return `contains(${path}, ${value})`;
      case 5:
        return `${path} IN (${value}, ${this.#operand()})`;
      case 6:
        return `${path} BETWEEN ${value} AND ${this.#operand()}`;
      case 7:
        return `size(${path}) ${this.#sign()} ${this.#values.add('n')}`;
      default:
        return `${path} ${this.#sign()} ${value}`;
    }
  }

  #sign(): string {
    return this.#random.pick(['=', '=', '<>', '<', '<=', '>', '>=']);
  }

  #operand(): string {
    return this.#random.chance(0.8) ? this.#values.add() : this.#random.pick(PATHS);
  }
}
