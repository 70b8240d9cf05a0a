/** Counts what the emulated services did, so that the exact cost of a use-case can be reported. */
export class Meter {
  /** By name, then by label. */
  readonly #counts = new Map<string, Map<string, number>>();

  /** Adds `amount` to `name` under `label` (a table, function or queue), e.g. `count('dynamodb.wcu', 'orders PutItem', 2)`. */
  count(name: string, label: string, amount = 1): void {
    let group = this.#counts.get(name);
    if (group === undefined) {
      group = new Map();
      this.#counts.set(name, group);
    }
    group.set(label, (group.get(label) ?? 0) + amount);
  }

  /** `{ 'dynamodb.wcu': { 'orders PutItem': 2 } }` since the start or the last reset. */
  snapshot(): Record<string, Record<string, number>> {
    return Object.fromEntries([...this.#counts].map(([name, group]) => [name, Object.fromEntries(group)]));
  }

  reset(): void {
    this.#counts.clear();
  }
}
