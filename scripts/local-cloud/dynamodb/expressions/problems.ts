/** The mistakes of an expression in the order in which DynamoDB answers with them. */
const ORDER = ['parentheses', 'unknownFunction', 'misusedFunction', 'reserved', 'section', 'use'] as const;
type Kind = (typeof ORDER)[number];

/** Mistakes in the use of names, values and operands; in order within one condition, or within an update. */
const USE_ORDER = ['undefined', 'overlap', 'conflict', 'operands', 'distinct', 'type'] as const;
type UseKind = (typeof USE_ORDER)[number];

/** Collects the mistakes that do not prevent parsing. */
export class Problems {
  readonly #first = new Map<Kind, string>();
  readonly #uses = new Map<UseKind, string>();

  add(kind: Kind, message: string): void {
    if (!this.#first.has(kind)) this.#first.set(kind, message);
  }

  addUse(kind: UseKind, message: string): void {
    if (!this.#uses.has(kind)) this.#uses.set(kind, message);
  }

  /** Ends one condition: of its mistakes only the first in order counts, and only if no condition before had one. */
  endCondition(): void {
    const kind = USE_ORDER.find((candidate) => this.#uses.has(candidate));
    const message = kind === undefined ? undefined : this.#uses.get(kind);
    if (message !== undefined) this.add('use', message);
    this.#uses.clear();
  }

  throwFirst(): void {
    this.endCondition();
    const kind = ORDER.find((candidate) => this.#first.has(candidate));
    if (kind !== undefined) throw new Error(this.#first.get(kind));
  }
}
