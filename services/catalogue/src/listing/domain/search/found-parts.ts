/** The part of a found word to mark: from and to, in letters of its plain spelling. */
export type Part = readonly [from: number, to: number];

/** What a typed word found in the words of games. */
export class FoundParts {
  readonly #parts = new Map<string, Part>();
  /** What found words begin with. A letter begins a tenth of all words, which are not noted one by one. */
  readonly #beginnings: string[] = [];

  get isEmpty(): boolean {
    return this.#parts.size === 0 && this.#beginnings.length === 0;
  }

  /** The number of words and beginnings. */
  get size(): number {
    return this.#parts.size + this.#beginnings.length;
  }

  /** The part of a found word to mark; `undefined` for a word that was not found. */
  of(word: string): Part | undefined {
    const part = this.#parts.get(word);
    if (part !== undefined) return part;
    const beginning = this.#beginnings.find((each) => word.startsWith(each));
    return beginning === undefined ? undefined : [0, beginning.length];
  }

  add(word: string, part: Part): void {
    if (!this.#parts.has(word)) this.#parts.set(word, part);
  }

  addBeginning(beginning: string): void {
    this.#beginnings.push(beginning);
  }

  /** Adds the words, and not the beginnings. */
  addAll(others: FoundParts): void {
    for (const [word, part] of others.#parts) this.add(word, part);
  }
}
