const ITEMS = new Set(['Item', 'Key', 'ExpressionAttributeValues', 'ExclusiveStartKey']);

/** A request of the document client in the form of the wire: plain values become typed ones. */
export function marshalled(input: object): object {
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [name, member(name, value)]));
}

function member(name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (ITEMS.has(name)) return attributes(value);
  return Array.isArray(value) ? value.map((element) => member('', element)) : marshalled(value);
}

const attributes = (item: object): object =>
  Object.fromEntries(Object.entries(item).map(([name, value]) => [name, typed(value)]));

function typed(value: unknown): object {
  if (value === null) return { NULL: true };
  if (Array.isArray(value)) return { L: value.map(typed) };
  switch (typeof value) {
    case 'string':
      return { S: value };
    case 'number':
      return { N: String(value) };
    case 'boolean':
      return { BOOL: value };
    case 'object':
      return { M: attributes(value) };
    default:
      throw new Error(`a ${typeof value} has no type in DynamoDB`);
  }
}
