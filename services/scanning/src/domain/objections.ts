import { locked, packedOtherwise } from '@satcade/contracts/archive/objections';
import type { Reason } from '@satcade/contracts/archive/reasons';

export * from '@satcade/contracts/archive/objections';

/**
 * They are stored in the table until an engine has answered: a file with a thousand faults must not add a thousand
 * lines.
 */
const MOST_KEPT = 50;

/** Collects objections, each once. */
export class Objections {
  readonly #texts = new Set<Reason>();
  #locked = 0;
  #packedOtherwise = 0;

  add(text: Reason): void {
    if (this.#texts.size < MOST_KEPT) this.#texts.add(text);
  }

  /** Counts an entry whose content was not read. */
  addUnseen(why: 'encrypted' | 'unknown-compression'): void {
    if (why === 'encrypted') this.#locked += 1;
    else this.#packedOtherwise += 1;
  }

  list(): readonly Reason[] {
    return [
      ...this.#texts,
      ...(this.#locked > 0 ? [locked(this.#locked)] : []),
      ...(this.#packedOtherwise > 0 ? [packedOtherwise(this.#packedOtherwise)] : []),
    ];
  }
}
