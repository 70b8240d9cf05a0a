interface Span {
  readonly from: number;
  readonly until: number;
}

/** Times at which something was wrong for longer than queues retry: for all messages, or for those of one order. */
export class Incidents {
  readonly #ofAll: Span[] = [];
  readonly #ofOrders = new Map<string, Span[]>();

  /** `until`: the time by which messages that waited for it can have been handled. */
  add(from: number, until: number, orderId?: string): void {
    if (orderId === undefined) this.#ofAll.push({ from, until });
    else this.#ofOrders.set(orderId, [...(this.#ofOrders.get(orderId) ?? []), { from, until }]);
  }

  /** Whether an incident overlaps this time. */
  coincide(orderId: string | undefined, from: number, until: number): boolean {
    const own = orderId === undefined ? [] : (this.#ofOrders.get(orderId) ?? []);
    return [...this.#ofAll, ...own].some((span) => span.from <= until && from <= span.until);
  }
}
