/*
 * The parts of DynamoDB's replies that are used. Checked by hand: a schema would copy every item once more before the
 * item's own schema reads it.
 */

type Reply = Readonly<Record<string, unknown>>;

/** The item of GetItem, if there is one. */
export const itemReply = (reply: Reply): object | undefined => optional(reply, 'Item');

/** The item of UpdateItem as it is now. */
export const updateReply = (reply: Reply): object => optional(reply, 'Attributes') ?? {};

/** A page of Query. */
export const pageReply = (reply: Reply): { items: readonly object[]; lastKey: object | undefined } => ({
  items: list(reply, 'Items'),
  lastKey: optional(reply, 'LastEvaluatedKey'),
});

/** The items of BatchGetItem, and the keys to ask for again. */
export function batchReply(reply: Reply, table: string): { found: readonly object[]; putOff: readonly object[] } {
  const putOff = optional(optional(reply, 'UnprocessedKeys') ?? {}, table);
  return {
    found: list(optional(reply, 'Responses') ?? {}, table),
    putOff: putOff === undefined ? [] : list(putOff, 'Keys'),
  };
}

function optional(reply: object, name: string): object | undefined {
  const value = partOf(reply, name);
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'object') throw new Error(`${name} of the reply is no object`);
  return value;
}

function list(reply: object, name: string): readonly object[] {
  const value = partOf(reply, name) ?? [];
  if (!Array.isArray(value)) throw new Error(`${name} of the reply is no list`);
  return value.filter((each) => typeof each === 'object' && each !== null);
}

const partOf = (reply: object, name: string): unknown => Object.getOwnPropertyDescriptor(reply, name)?.value;
