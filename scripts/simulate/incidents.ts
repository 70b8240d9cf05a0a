interface Span {
  readonly from: number;
  readonly until: number;
}

/** When something was wrong for longer than queues try again: of all, or of the messages of one order. */
export class Incidents {
  readonly #ofAll: Span[] = [];
  readonly #ofOrders = new Map<string, Span[]>();

  /** `until`: when messages that wait for it have had the time to be done. */
  add(from: number, until: number, orderId?: string): void {
    if (orderId === undefined) this.#ofAll.push({ from, until });
    else this.#ofOrders.set(orderId, [...(this.#ofOrders.get(orderId) ?? []), { from, until }]);
  }

  /** Whether there was one at some time between. */
  coincide(orderId: string | undefined, from: number, until: number): boolean {
    const own = orderId === undefined ? [] : (this.#ofOrders.get(orderId) ?? []);
    return [...this.#ofAll, ...own].some((span) => span.from <= until && from <= span.until);
  }
}
