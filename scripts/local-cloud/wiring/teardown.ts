/** The steps to undo, last first: when the cloud is closed, and also when its start fails half-way. */
export class Teardown {
  readonly #steps: (() => Promise<void>)[] = [];
  #done: Promise<void> | undefined;

  add(step: () => Promise<void>): void {
    this.#steps.push(step);
  }

  /** Runs every step, even after one failed; then rejects with the first failure. */
  run(): Promise<void> {
    this.#done ??= this.#takeSteps();
    return this.#done;
  }

  async #takeSteps(): Promise<void> {
    const failures: unknown[] = [];
    for (const step of this.#steps.reverse()) await step().catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  }
}
