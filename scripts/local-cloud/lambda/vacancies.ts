/** Those who wait until a function has a free environment. */
export class Vacancies {
  readonly #waiting = new Set<() => void>();

  /** Resolves when the next environment is free for this one, or after so many ms of real time. */
  next(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        this.#waiting.delete(end);
        resolve();
      };
      const timer = setTimeout(end, ms).unref();
      this.#waiting.add(end);
    });
  }

  /** An environment is free: whoever has waited for longest may have it. */
  tell(): void {
    const [first] = this.#waiting;
    first?.();
  }
}
