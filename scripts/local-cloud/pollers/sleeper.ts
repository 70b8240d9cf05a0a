/** Waits that end early when something happens. */
export class Sleeper {
  #wakeUp: (() => void) | undefined;
  #woken = false;
  #closed = false;

  /** Ends after `ms` of real time, or at once when {@link wake} was or is called. */
  async sleep(ms: number): Promise<void> {
    if (this.#woken || this.#closed) {
      this.#woken = false;
      return;
    }
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      this.#wakeUp = resolve;
      timer = setTimeout(resolve, ms).unref();
    });
    clearTimeout(timer);
    this.#wakeUp = undefined;
    this.#woken = false;
  }

  get sleeping(): boolean {
    return this.#wakeUp !== undefined && !this.#woken;
  }

  wake(): void {
    this.#woken = true;
    this.#wakeUp?.();
  }

  /** Ends the current wait and all later ones at once. */
  close(): void {
    this.#closed = true;
    this.#wakeUp?.();
  }
}
