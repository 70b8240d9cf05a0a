import type { Change } from '@satcade/dynamo';

/*
 * Applies the update and condition expressions that `change()` writes to a plain item. It knows no other expressions.
 */

export type Item = Readonly<Record<string, unknown>>;
type Parts = ReturnType<Change['build']>;

/** Whether every condition of a change holds for the item; a missing item has no attributes. */
export function holds(item: Item | undefined, parts: Parts): boolean {
  const conditions = parts.ConditionExpression?.split(' AND ') ?? [];
  return conditions.every((condition) => isTrue(condition, item ?? {}, parts));
}

function isTrue(condition: string, item: Item, parts: Parts): boolean {
  if (condition.startsWith('('))
    return condition
      .slice(1, -1)
      .split(' OR ')
      .some((each) => isTrue(each, item, parts));
  const [, exists, name] = /^attribute_(not_exists|exists)\((#\d+)\)$/.exec(condition) ?? [];
  if (exists !== undefined) return (attribute(name, item, parts) !== undefined) === (exists === 'exists');
  const [, subject, operator, rest = ''] = /^(#\d+) (=|<>|<=|<|IN) (.+)$/.exec(condition) ?? [];
  const current = attribute(subject, item, parts);
  const [first, ...more] = (rest.match(/:\d+/g) ?? []).map((each) => parts.ExpressionAttributeValues?.[each]);
  switch (operator) {
    case '=':
      return current !== undefined && current === first;
    case '<>':
      return current !== first;
    case 'IN':
      return [first, ...more].includes(current);
    case '<':
      return compared(current, first) < 0;
    case '<=':
      return compared(current, first) <= 0;
    default:
      throw new Error(`unknown condition: ${condition}`);
  }
}

const attribute = (name: string | undefined, item: Item, parts: Parts): unknown =>
  item[parts.ExpressionAttributeNames[name ?? ''] ?? ''];

/** Below, at or above 0 when `a` is below, at or above `b`; only values of one type are compared. */
function compared(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : Number(a !== b);
  return Number.NaN;
}

const SET =
  /(#\d+(?:\.#\d+)?) = (?:list_append\(if_not_exists\(#\d+, :\d+\), (?<tail>:\d+)\)|if_not_exists\(#\d+, (?<once>:\d+)\)|(?<value>:\d+))/g;

/** The item after the change. */
export function changed(item: Item, parts: Parts): Item {
  const { UpdateExpression: expression, ExpressionAttributeNames: names } = parts;
  const values: Item = parts.ExpressionAttributeValues ?? {};
  const next: Record<string, unknown> = { ...item };
  const [, setting = ''] = /SET (.*?)(?= REMOVE | ADD |$)/.exec(expression) ?? [];
  for (const { 1: path = '', groups } of setting.matchAll(SET)) {
    const { tail, once, value } = groups ?? {};
    const [name, field] = namesOf(path, names);
    if (field !== undefined) next[name] = { ...mapIn(next, name), [field]: values[value ?? ''] };
    else if (tail !== undefined) next[name] = [...listOf(item[name]), ...listOf(values[tail])];
    else if (once !== undefined) next[name] = item[name] ?? values[once];
    else next[name] = values[value ?? ''];
  }
  const [, removing = ''] = /REMOVE (.*?)(?= ADD |$)/.exec(expression) ?? [];
  for (const path of removing.match(/#\d+(?:\.#\d+)?/g) ?? []) {
    const [name, field] = namesOf(path, names);
    if (field === undefined) delete next[name];
    else next[name] = { ...mapIn(next, name), [field]: undefined };
  }
  const [, adding = ''] = /ADD (.*)$/.exec(expression) ?? [];
  for (const [, placeholder = '', value = ''] of adding.matchAll(/(#\d+) (:\d+)/g)) {
    const name = names[placeholder] ?? '';
    next[name] = Number(item[name] ?? 0) + Number(values[value]);
  }
  return next;
}

/** An attribute, or one within it. */
function namesOf(path: string, names: Parts['ExpressionAttributeNames']): readonly [name: string, field?: string] {
  const [first = '', second] = path.split('.');
  const name = names[first] ?? '';
  return second === undefined ? [name] : [name, names[second] ?? ''];
}

/** The attribute that a path leads through. DynamoDB refuses the update when it does not exist. */
function mapIn(item: Item, name: string): object {
  const value = item[name];
  if (typeof value !== 'object' || value === null) throw new Error(`the item has no map ${name} to write into`);
  return value;
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The item as DynamoDB stores it: a copy without `undefined` values at any depth. */
export function stored(item: object): Item {
  return Object.fromEntries(
    Object.entries(item).flatMap(([name, value]) => (value === undefined ? [] : [[name, storedValue(value)]])),
  );
}

function storedValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(storedValue);
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value;
  return stored(value);
}
