import { Change, type ItemKey, type Table, type TransactItem, type UpdateExpression } from '@satcade/dynamo';

/**
 * A table whose writer forgets a check: conditions on these attributes are left out of the writes of items that
 * `isMeant` selects. For tests that plant a bug and see it found.
 */
export function unchecked(table: Table, isMeant: (key: ItemKey) => boolean, ...attributes: readonly string[]): Table {
  const forget = (key: ItemKey, change: Change): Change =>
    isMeant(key) ? new ForgetfulChange(change, attributes) : change;
  const update: Table['update'] = (key, change, schema) => table.update(key, forget(key, change), schema);
  const transact: Table['transact'] = (items) => table.transact(items.map(forgetIn));
  const forgetIn = (item: TransactItem): TransactItem =>
    'update' in item ? { ...item, change: forget(item.update, item.change) } : item;
  return new Proxy(table, {
    get(target, name) {
      if (name === 'update') return update;
      if (name === 'transact') return transact;
      const own: unknown = Reflect.get(target, name, target);
      return typeof own === 'function' ? own.bind(target) : own;
    },
  });
}

class ForgetfulChange extends Change {
  readonly #change: Change;
  readonly #attributes: readonly string[];

  constructor(change: Change, attributes: readonly string[]) {
    super();
    this.#change = change;
    this.#attributes = attributes;
  }

  override build(): UpdateExpression {
    const { ConditionExpression, ...parts } = this.#change.build();
    const forgotten = Object.entries(parts.ExpressionAttributeNames)
      .filter(([, name]) => this.#attributes.includes(name))
      .map(([placeholder]) => new RegExp(`${placeholder}\\b`));
    const kept = ConditionExpression?.split(' AND ').filter((each) => !forgotten.some((name) => name.test(each))) ?? [];
    return { ...parts, ...(kept.length > 0 && { ConditionExpression: kept.join(' AND ') }) };
  }
}
