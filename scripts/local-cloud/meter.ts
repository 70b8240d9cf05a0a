/** Counts what the emulated services did, so that the exact cost of a use-case can be reported. */
export class Meter {
  readonly #counts = new Map<string, number>();

  /** Adds `amount` to `name` under `label` (a table, function or queue), e.g. `count('dynamodb.wcu', 'orders PutItem', 2)`. */
  count(name: string, label: string, amount = 1): void {
    const key = `${name}|${label}`;
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + amount);
  }

  /** `{ 'dynamodb.wcu': { 'orders PutItem': 2 } }` since the start or the last reset. */
  snapshot(): Record<string, Record<string, number>> {
    const result: Record<string, Record<string, number>> = {};
    for (const [key, amount] of this.#counts) {
      const [name = '', label = ''] = key.split('|');
      const group = result[name] ?? {};
      group[label] = amount;
      result[name] = group;
    }
    return result;
  }

  reset(): void {
    this.#counts.clear();
  }
}
